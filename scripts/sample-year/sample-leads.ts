import { faker } from '@faker-js/faker/locale/en'
import type { FormKind } from '#contract/api.ts'
import { answeredForms, fulfilment } from '#contract/fulfilment.ts'
import { bookingSubjects } from '#contract/forms/booking.ts'
import {
  newsletterConfirmedTag,
  newsletterEndedTag,
  newsletterLead,
} from '#contract/forms/newsletter.ts'
import { partnerHelpAreas, partnerRevenueRanges, partnerWhyField } from '#contract/forms/partner.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { attributionForCrm } from '#lib/attribution-for-crm.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { leadForms } from '#worker/forms/forms.ts'
import { answerToLead } from '#worker/leads/mails-of-lead.ts'
import { deliver, sendMail } from './sample-deliveries.ts'
import { addTasks } from './sample-fulfilment.ts'
import { samplePerson, type SamplePerson } from './sample-people.ts'
import { visitorAt } from './sample-visitors.ts'
import { between, chance, digest, iso, weighted } from './sample-random.ts'
import { type SampleVisitor, type SampleYear } from './sample-rows.ts'
import { countOutcome } from './sample-views.ts'

type LeadKind = FormKind | 'lead'

/** How often each form is sent, beside the others; partners and calls have a place of their own. */
const kinds: Record<Exclude<LeadKind, 'affiliate' | 'call'>, number> = {
  offer: 24,
  newsletter: 22,
  contact: 10,
  qualification: 8,
  'email-results': 10,
  estimate: 8,
  booking: 6,
  vip: 4,
  'waiting-list': 4,
  partner: 2,
  lead: 2,
}

const uuid = () => faker.string.uuid()

const shares = {
  known: 0.24,
  heldBack: 0.022,
  corrected: 0.012,
  confirmed: 0.68,
  ended: 0.06,
} as const
const heldBackFor = { honeypot: 5, too_fast: 3, no_token: 3, old_token: 1 } as const
/** Leads that were held back and looked at are erased after a week. */
const seenDays = 7
const unseenDays = 3

const notes = [
  '',
  'We answer enquiries after a day or two and want to be faster.',
  'Half of our calls ring out in the evening.',
  'We have a CRM that nobody trusts.',
]

/** What somebody writes into any of the forms; each takes the fields that it has. */
function answersOf({ website, ...person }: SamplePerson, atMs: number) {
  const { firstName, lastName, email, company } = person
  const fullName = `${firstName} ${lastName}`
  const inputs = new URLSearchParams({ teamSize: String(between(2, 60)) }).toString()
  const timeOf = (daysLater: number) =>
    `${iso(atMs + daysLater * dayMs).slice(0, 10)}T${faker.helpers.arrayElement(['09:30', '13:00', '16:30'])}`
  const named = { ...person, fullName, name: fullName, companyName: company }
  return {
    ...named,
    website,
    workEmail: email,
    websiteUrl: website,
    businessName: company,
    consent: true,
    chatPreference: faker.helpers.arrayElement(['voice', 'text']),
    preferredTime1: timeOf(1),
    preferredTime2: timeOf(3),
    preferredTime3: timeOf(5),
    timeZone: faker.helpers.arrayElement(['America/Chicago', 'Europe/London', 'UTC']),
    note: faker.helpers.arrayElement(notes),
    subject: faker.helpers.arrayElement(bookingSubjects),
    submittedAt: iso(atMs),
    linkedin: '',
    annualRevenue: faker.helpers.arrayElement(partnerRevenueRanges),
    capitalAvailable: faker.helpers.arrayElement(['$50,000', 'Enough for a year', '']),
    helpNeeded: [faker.helpers.arrayElement(partnerHelpAreas)],
    [partnerWhyField(site.brand)]: faker.helpers.arrayElement(notes),
    audience: 'Owners of clinics in three states.',
    traffic: `${between(2, 90)},000 readers a month`,
    experience: faker.helpers.arrayElement(['Two programmes so far.', 'None yet.']),
    strategy: 'Reviews, then a mail to my list.',
    calculator: faker.helpers.arrayElement(['growth-calculator', 'pricing']),
    inputs,
    waitingFor: faker.helpers.arrayElement(Object.keys(waitingLists)),
    leadData: { ...named, website },
    estimateData: {
      companySize: between(1, 60),
      modules: [{ name: 'All', monthlyValue: 0, enabled: true }],
      inputs,
    },
  }
}

type SampleLead = SampleVisitor & {
  kind: LeadKind
  /** Why it is held back, and when somebody saw that. */
  held?: { reason: keyof typeof heldBackFor; seenMs: number | null }
  corrects?: string
  replacedBy?: string
}

/** What a lead says; another product of the house sends some without a form. */
function saidBy({ kind, person }: SampleLead, atMs: number) {
  const [origin, source] = [site.origin, 'Webinar']
  if (kind !== 'lead') {
    return leadForms[kind].readLead(answersOf(person, atMs), { submittedAt: iso(atMs), origin })
  }
  const { email, firstName, lastName, phone, company: company_name, website: website_url } = person
  const about = { email, firstName, lastName, phone, company_name, website_url }
  return { ...about, source, tags: [source], customFields: [] }
}

/** Leaves a lead as a visitor's form does: the row, what the CRM and the mailbox hear of it, its place in the sums. */
export function leaveLead(year: SampleYear, given: SampleLead, atMs: number, id = uuid()) {
  const { kind, attribution, held, corrects, replacedBy } = given
  const { insert } = year
  const form = kind === 'lead' ? undefined : leadForms[kind]
  const lead = saidBy(given, atMs)
  const { email, firstName, lastName, phone, customFields } = lead
  const at = iso(atMs)
  const consent = form?.consent?.text
  const agreed = [
    { id: 'consent_text', value: consent ?? '' },
    { id: 'consent_at', value: at },
  ]
  const payload = {
    ...lead,
    customFields: consent ? [...customFields, ...agreed] : customFields,
    submissionId: id,
    submittedAt: at,
    attribution: attributionForCrm(attribution),
  }
  const page = form?.backTo.split('#')[0]
  insert('leads', {
    submissionId: id,
    kind,
    status: held ? 'spam' : 'accepted',
    spamReason: held?.reason,
    ...lead,
    payload: held ? payload : '',
    attribution,
    affiliateCode: attribution.affiliateCode,
    consentText: consent,
    consentAt: consent && at,
    page,
    submittedAt: at,
    receivedAt: at,
    turnstile: held ? null : 'passed',
    seenAt: held?.seenMs && iso(held.seenMs),
    contentHash: digest(),
    corrects,
    replacedBy,
  })
  if (held) return id
  deliver(year, { id, subject: 'lead', payload }, atMs)
  if (!replacedBy) countOutcome(year, 'leads', { atMs, n: 1, attribution, form: kind, page })
  const answer =
    kind === 'newsletter'
      ? ({ kind: 'newsletter-confirm', data: { askedAt: at } } as const)
      : answerToLead({ submissionId: id, kind, lead })
  const carriesSecret = answer?.kind === 'vault-access' || answer?.kind === 'newsletter-confirm'
  if (answer) sendMail(year, { ...answer, cause: id, to: email, carriesSecret }, atMs)
  if (kind === 'lead' || kind === 'newsletter' || kind === 'waiting-list') return id
  const { company_name: company, website_url: website } = lead
  const name = `${firstName} ${lastName}`.trim()
  const data = { form: kind, name, email, phone, company, website, leadId: id }
  sendMail(year, { kind: 'operator-lead', cause: id, to: site.contactEmail, data }, atMs)
  const answered = answeredForms.find((each) => each === kind)
  if (answered && !corrects) addTasks(year, { subject: 'lead', id }, fulfilment[answered], atMs)
  if (kind === 'offer' && !year.vault.has(email)) {
    year.vault.add(email)
    insert('vault_places', { place: year.vault.size, email, takenAt: at })
  }
  return id
}

/** Presses the button of the mail that asks whether a reader meant it, as most do; a few want no more later. */
function confirmNews(year: SampleYear, leadId: string, address: string, askedMs: number): void {
  const { insert, nowMs, readers } = year
  const confirmedMs = askedMs + between(2, 600) * minuteMs
  const isConfirmed = chance(shares.confirmed) && confirmedMs < nowMs && !readers.has(address)
  const confirmedAt = isConfirmed ? iso(confirmedMs) : null
  if (isConfirmed || nowMs - askedMs < 7 * dayMs) {
    const row = { tokenHash: digest(), address, leadId, createdAt: iso(askedMs), confirmedAt }
    insert('newsletter_confirmations', row)
  }
  if (!confirmedAt) return
  readers.add(address)
  const endMs = confirmedMs + between(10, 200) * dayMs
  const isEnded = chance(shares.ended) && endMs < nowMs
  const tell = (tag: string, atMs: number) => {
    const id = uuid()
    const lead = { ...newsletterLead({ email: address }), tags: [tag] }
    const payload = { ...lead, submissionId: id, submittedAt: iso(atMs) }
    deliver(year, { id, subject: 'lead', payload }, atMs)
  }
  tell(newsletterConfirmedTag, confirmedMs)
  const welcome = { cause: leadId, to: address, data: { confirmedAt } }
  sendMail(year, { kind: 'newsletter-welcome', ...welcome }, confirmedMs)
  const endedAt = isEnded ? iso(endMs) : null
  insert('newsletter_subscribers', { address, leadId, confirmedAt, endedAt })
  if (!isEnded) return
  tell(newsletterEndedTag, endMs)
  const reason = chance(0.05) ? 'complained' : 'unsubscribed'
  insert('mail_suppressions', { address, reason, since: endedAt })
}

/** A lead is held back; nobody has looked at those of the last days. */
export function holdBack(year: SampleYear, visitor: SampleVisitor, atMs: number): void {
  const ageDays = (year.nowMs - atMs) / dayMs
  if (ageDays > seenDays) return
  const isUnseen = ageDays < unseenDays
  const kind = faker.helpers.arrayElement(['contact', 'offer', 'newsletter'] as const)
  const reason = isUnseen ? 'no_token' : weighted(heldBackFor)
  const seenMs = isUnseen ? null : atMs + between(4, 60) * hourMs
  leaveLead(year, { ...visitor, kind, held: { reason, seenMs } }, atMs)
}

/** Somebody leaves something, often who did before; some of it is held back, or corrected a little later. */
export function sampleLead(year: SampleYear, atMs: number): void {
  const visitor = visitorAt(year, shares.known, atMs)
  if (chance(shares.heldBack)) {
    holdBack(year, visitor, atMs)
    return
  }
  year.visitors.push(visitor)
  const kind = weighted(kinds)
  const laterMs = atMs + between(20, 500) * 1_000
  const isCorrected = kind !== 'newsletter' && chance(shares.corrected) && laterMs < year.nowMs
  const replacedBy = isCorrected ? uuid() : undefined
  const id = leaveLead(year, { ...visitor, kind, replacedBy }, atMs)
  if (kind === 'newsletter') confirmNews(year, id, visitor.person.email, atMs)
  if (!replacedBy) return
  const person = { ...visitor.person, phone: samplePerson().phone }
  leaveLead(year, { ...visitor, person, kind, corrects: id }, laterMs, replacedBy)
}
