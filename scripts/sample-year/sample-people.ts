import { faker } from '@faker-js/faker/locale/en'
import { type FormKind, formKinds } from '#contract/api.ts'
import type { Attribution, Touch } from '#contract/lead.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { sql } from '#worker/database/sql.ts'
import { leadForms } from '#worker/forms/forms.ts'

/** Days the sample goes back. */
export const sampleDays = 365

/** How busy a moment is, from 0 to 1: more by day than by night (UTC), in the week, and lately. */
function business(atMs: number, nowMs: number): number {
  const date = new Date(atMs)
  const growth = 1 - (0.57 * (nowMs - atMs)) / (sampleDays * dayMs)
  const week = [0, 6].includes(date.getUTCDay()) ? 0.4 : 1
  const busiest = 15
  const turn = ((date.getUTCHours() - busiest) / 24) * 2 * Math.PI
  return growth * week * (0.55 + 0.45 * Math.cos(turn))
}

/** So many moments of the year up to now, in order. */
export function sampleMoments(count: number, nowMs: number): number[] {
  const moments: number[] = []
  while (moments.length < count) {
    const atMs = nowMs - faker.number.int(sampleDays * dayMs)
    if (faker.number.float() < business(atMs, nowMs)) moments.push(atMs)
  }
  return moments.toSorted((one, other) => one - other)
}

export const iso = (ms: number): string => new Date(ms).toISOString()

export const some = <Each>(list: readonly Each[]): Each => faker.helpers.arrayElement(list)

/** One of these names, by weight. */
export function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(weights) as Name[]
  return faker.helpers.weightedArrayElement(
    names.map((value) => ({ value, weight: weights[value] })),
  )
}

export const chance = (probability: number): boolean => faker.number.float() < probability

/** A whole number, both ends included. */
export const between = (min: number, max: number): number => faker.number.int({ min, max })

/** Where people are, with telephone numbers that regulators keep free for stories: nobody is ever called at one. */
const countries = {
  US: { phone: '+120655501##', cities: ['Austin', 'Denver', 'Chicago', 'Boston'] },
  GB: { phone: '+447700900###', cities: ['Bristol', 'Leeds', 'London', 'Glasgow'] },
  CA: { phone: '+141655501##', cities: ['Toronto', 'Calgary', 'Halifax'] },
  AU: { phone: '+61491570156', cities: ['Perth', 'Melbourne', 'Brisbane'] },
  DE: { phone: '+493023125###', cities: ['Hamburg', 'Leipzig', 'Köln'] },
  FR: { phone: '+33639980###', cities: ['Lyon', 'Nantes', 'Lille'] },
} as const
export const countryWeights = { US: 56, GB: 14, CA: 10, AU: 8, DE: 7, FR: 5 } as const

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Somebody who never lived, at an address that nobody can have. The phone is E.164, the country ISO 3166-1 alpha-2. */
export type SamplePerson = ReturnType<typeof samplePerson>

export function samplePerson() {
  const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()]
  const company = `${faker.person.lastName()} ${faker.company.buzzNoun()}`
  const host = `${letters(company)}.example`
  const country = weighted(countryWeights)
  const { phone, cities } = countries[country]
  return {
    firstName,
    lastName,
    email: `${letters(firstName)}.${letters(lastName)}@${host}`,
    phone: faker.helpers.replaceSymbols(phone),
    company,
    website: `https://${host}`,
    industry: faker.commerce.department(),
    country,
    city: some<string>(cities),
    address: faker.location.streetAddress(),
  }
}

const google = 'https://www.google.com/'
const linkedin = 'https://www.linkedin.com/'
const facebook = 'https://l.facebook.com/'

/** How people come, and how often: referrer, source, medium, campaigns, click number. */
const channels = [
  { weight: 19, value: [google, '', '', [''], ''] },
  { weight: 24, value: [google, 'google', 'cpc', ['brand', 'ai-audit', 'growth-week'], 'gclid'] },
  { weight: 7, value: [linkedin, '', '', [''], ''] },
  { weight: 10, value: [linkedin, 'linkedin', 'paid-social', ['founders'], 'li_fat_id'] },
  { weight: 17, value: [facebook, 'facebook', 'paid-social', ['vault', 'courses'], 'fbclid'] },
  { weight: 8, value: ['', 'newsletter', 'email', ['field-notes'], ''] },
  { weight: 5, value: ['https://www.youtube.com/', '', '', [''], ''] },
  { weight: 4, value: ['', 'podcast', 'audio', ['guest-spots'], ''] },
  { weight: 16, value: ['', '', '', [''], ''] },
] as const

export const paymentPage = '/deep-dive/payment'

/** Pages that are seen, those that are seen most first. */
export const pages =
  `/ /offer /insights /pricing /growth-calculator /contact /deep-dive /courses /start /services /vip
  /courses/marketing-2025 /velocity-audit /courses/ai-productivity /partner /courses/10x-scale /about
  /affiliate ${paymentPage}`.split(/\s+/)

/** A page that somebody sees: the second half as often as the first, the third a third as often. */
export const somePage = (): string =>
  pages[Math.floor((pages.length + 1) ** faker.number.float()) - 1] ?? '/'

/** The forms of a page; calls have a calendar of their own. */
export const formsOn = (path: string): FormKind[] =>
  formKinds.filter((kind) => kind !== 'call' && leadForms[kind].backTo.split('#')[0] === path)

/** How somebody came at a moment. */
export function sampleTouch(atMs: number): Touch {
  const channel = faker.helpers.weightedArrayElement<(typeof channels)[number]['value']>(channels)
  const [referrer, source, medium, campaigns, clickId] = channel
  return {
    landingPage: somePage(),
    referrer,
    utmSource: source,
    utmMedium: medium,
    utmCampaign: some<string>(campaigns),
    utmTerm: source === 'google' && chance(0.5) ? 'ai consultant' : '',
    utmContent: clickId ? some(['a', 'b', 'c']) : '',
    clickIds: clickId ? { [clickId]: faker.string.alphanumeric(24) } : {},
    at: iso(atMs),
  }
}

/** Somebody who left an address, and how they came. */
export type SampleVisitor = { person: SamplePerson; attribution: Attribution }

/** A partner, whose link counts from one moment until another. */
export type SamplePartner = { id: string; code: string; fromMs: number; untilMs: number }

/** The year so far: who came, and through whom. */
export type SampleYear = {
  db: D1Database
  nowMs: number
  visitors: SampleVisitor[]
  partners: SamplePartner[]
}

/** Somebody new; a few come through a partner's link, of which a visit is kept. */
export async function newVisitor(year: SampleYear, atMs: number): Promise<SampleVisitor> {
  const person = samplePerson()
  const firstMs =
    atMs - between(1, 9) * minuteMs - Math.round(faker.number.float() ** 3 * 40 * dayMs)
  const first = sampleTouch(firstMs)
  const open = year.partners.filter((each) => each.fromMs < firstMs && atMs < each.untilMs)
  if (open.length === 0 || !chance(0.07)) {
    const lastMs = Math.max(firstMs, atMs - between(1, 50) * 30_000)
    return { person, attribution: { first, last: chance(0.6) ? first : sampleTouch(lastMs) } }
  }
  const { id, code } = some(open)
  const visitId = faker.string.uuid()
  const until = iso(firstMs + affiliateWindowDays * dayMs)
  await sql`INSERT INTO affiliate_visits (id, partner_id, made_at, holds_until)
    VALUES (${visitId}, ${id}, ${iso(firstMs)}, ${until})`.run(year.db)
  const unnamed = { utmSource: '', utmMedium: '', utmCampaign: '', clickIds: {} }
  const touch = { ...first, ...unnamed, referrer: 'https://partner.example/' }
  return { person, attribution: { first: touch, last: touch, affiliateCode: code, visitId } }
}

/** Somebody who was here before with this probability, come another way this time; else somebody new. */
export async function visitorAt(
  year: SampleYear,
  probability: number,
  atMs: number,
): Promise<SampleVisitor> {
  const { visitors } = year
  // Most come back soon: out of the last visitors.
  const known = chance(probability) && visitors.at(-between(1, Math.min(900, visitors.length || 1)))
  if (!known) return newVisitor(year, atMs)
  const { first, affiliateCode, visitId } = known.attribution
  const isKept = first && atMs - Date.parse(first.at) < affiliateWindowDays * dayMs
  const last = sampleTouch(atMs - between(1, 50) * 30_000)
  const partner = isKept && affiliateCode ? { affiliateCode, visitId } : {}
  return { person: known.person, attribution: { first, last, ...partner } }
}
