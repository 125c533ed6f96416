import { faker } from '@faker-js/faker/locale/en'
import type { Touch } from '#contract/lead.ts'
import { campaignHeight, chance, iso, weighted } from './sample-random.ts'

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
    city: faker.helpers.arrayElement<string>(cities),
    address: faker.location.streetAddress(),
  }
}

const [google, facebook] = ['https://www.google.com/', 'https://l.facebook.com/']

/** How people come: how often, and how often during the campaign; referrer, source, medium, campaigns, click number. */
const channels = [
  [19, 19, google, '', '', [''], ''],
  [20, 40, google, 'google', 'cpc', ['brand', 'ai-audit', 'growth-calculator'], 'gclid'],
  [7, 7, 'https://www.linkedin.com/', '', '', [''], ''],
  [8, 28, 'https://www.linkedin.com/', 'linkedin', 'paid-social', ['founders'], 'li_fat_id'],
  [13, 45, facebook, 'facebook', 'paid-social', ['vault', 'vault-lookalike', 'courses'], 'fbclid'],
  [8, 8, '', 'newsletter', 'email', ['field-notes'], ''],
  [5, 5, 'https://www.youtube.com/', '', '', [''], ''],
  [4, 4, '', 'podcast', 'audio', ['guest-spots'], ''],
  [16, 16, '', '', '', [''], ''],
] as const
const usual = channels.map((value) => ({ value, weight: value[0] }))
const inCampaign = channels.map((value) => ({ value, weight: value[1] }))
const campaignShare = 0.8

const landingPages = ['/', '/offer', '/growth-calculator', '/pricing', '/insights', '/deep-dive']

/** How somebody came at a moment of the year. */
export function sampleTouch(atMs: number, nowMs: number): Touch {
  const isPeak = campaignHeight(atMs, nowMs) > 0
  const channel = faker.helpers.weightedArrayElement(isPeak ? inCampaign : usual)
  const [, , referrer, source, medium, campaigns, clickId] = channel
  const isOfCampaign = isPeak && clickId && chance(campaignShare)
  return {
    landingPage: isOfCampaign ? '/offer' : faker.helpers.arrayElement(landingPages),
    referrer,
    utmSource: source,
    utmMedium: medium,
    utmCampaign: isOfCampaign ? 'growth-week' : faker.helpers.arrayElement<string>(campaigns),
    utmTerm: source === 'google' && chance(0.5) ? 'ai consultant' : '',
    utmContent: clickId ? faker.helpers.arrayElement(['a', 'b', 'c']) : '',
    clickIds: clickId ? { [clickId]: faker.string.alphanumeric(24) } : {},
    at: iso(atMs),
  }
}
