import { faker } from '@faker-js/faker/locale/en'
import * as z from 'zod/mini'
import type { FormKind } from '#contract/api.ts'
import { bookingSubjects } from '#contract/forms/booking.ts'
import { partnerHelpAreas, partnerRevenueRanges, partnerWhyField } from '#contract/forms/partner.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { submissionMeta } from '#contract/lead.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { deliveryInsert } from '#worker/crm/crm-channel.ts'
import { sql } from '#worker/database/sql.ts'
import { leadForms } from '#worker/forms/forms.ts'
import { tasksOfLead } from '#worker/fulfilment/fulfilment-tasks.ts'
import { leadInsert, replaceEarlier } from '#worker/leads/leads.ts'
import { mailsOfLead } from '#worker/leads/mails-of-lead.ts'
import { makeRecord } from '#worker/leads/make-record.ts'
import { confirmSubscription, stopNews } from '#worker/mail/newsletter-rows.ts'
import {
  between,
  chance,
  formsOn,
  iso,
  newVisitor,
  samplePerson,
  type SamplePerson,
  type SampleVisitor,
  type SampleYear,
  some,
  somePage,
  visitorAt,
} from './sample-people.ts'
import { formatMoney } from '#contract/money.ts'

/** A form that somebody sends, as often as its page is seen; who applies for the programme does so elsewhere. */
function someForm(): FormKind {
  const [kind] = faker.helpers.shuffle(formsOn(somePage()))
  return kind && kind !== 'affiliate' ? kind : someForm()
}

const shares = { known: 0.24, corrected: 0.012, confirmed: 0.68, ended: 0.06 } as const

const notes = [
  '',
  'We answer enquiries after a day or two and want to be faster.',
  'Half of our calls ring out in the evening.',
  'We have a CRM that nobody trusts.',
]

/** What somebody writes into any of the forms; each takes the fields that it has. */
function answersOf(person: SamplePerson, atMs: number) {
  const { firstName, lastName, email, company, website } = person
  const fullName = `${firstName} ${lastName}`
  const inputs = new URLSearchParams({ teamSize: String(between(2, 60)) }).toString()
  const timeOf = (daysLater: number) =>
    `${iso(atMs + daysLater * dayMs).slice(0, 10)}T${some(['09:30', '13:00', '16:30'])}`
  const named = { ...person, fullName, name: fullName, companyName: company }
  return {
    ...named,
    workEmail: email,
    websiteUrl: website,
    businessName: company,
    consent: true,
    chatPreference: some(['voice', 'text']),
    preferredTime1: timeOf(1),
    preferredTime2: timeOf(3),
    preferredTime3: timeOf(5),
    timeZone: some(['America/Chicago', 'Europe/London', 'UTC']),
    note: some(notes),
    subject: some(bookingSubjects),
    submittedAt: iso(atMs),
    linkedin: '',
    annualRevenue: some(partnerRevenueRanges),
    capitalAvailable: some([formatMoney(5_000_000), 'Enough for a year', '']),
    helpNeeded: [some(partnerHelpAreas)],
    [partnerWhyField(site.brand)]: some(notes),
    audience: 'Owners of clinics in three states.',
    traffic: `${between(2, 90)},000 readers a month`,
    experience: some(['Two programmes so far.', 'None yet.']),
    strategy: 'Reviews, then a mail to my list.',
    calculator: some(['growth-calculator', 'pricing']),
    inputs,
    waitingFor: some(Object.keys(waitingLists)),
    leadData: named,
    estimateData: {
      companySize: between(1, 60),
      modules: [{ name: 'All', monthlyValue: 0, enabled: true }],
      inputs,
    },
  }
}

type SampleLead = SampleVisitor & { kind: FormKind; spamReason?: 'no_token'; corrects?: string }

/** Leaves a lead as a visitor's form does, with what follows from it: delivery, mails, tasks. */
export async function leaveLead({ db }: SampleYear, given: SampleLead, atMs: number) {
  const { kind, person, attribution, spamReason = null, corrects = null } = given
  const form = leadForms[kind]
  const [submissionId, at] = [faker.string.uuid(), iso(atMs)]
  const lead = form.readLead(answersOf(person, atMs), { submittedAt: at, origin: site.origin })
  const consent = form.consent && { text: form.consent.text, at }
  const [page = ''] = form.backTo.split('#')
  const meta = { ...submissionMeta.parse({}), submittedAt: at, attribution, consent, page }
  const judgement = { spamReason, turnstile: spamReason ? null : 'passed' } as const
  const made = await makeRecord({ submissionId, kind, lead, meta }, judgement, undefined)
  const record = { ...made, receivedAt: at, corrects }
  const follows = spamReason
    ? []
    : [
        ...(corrects ? [replaceEarlier(db, [corrects])] : await tasksOfLead(db, record, atMs)),
        deliveryInsert(db, { ...record, id: submissionId, subject: 'lead', nowMs: atMs }),
        ...(await mailsOfLead(db, record, atMs)),
      ]
  await db.batch([leadInsert(db, record), ...follows])
  return submissionId
}

/** Presses the button of the mail that asks whether a reader meant it, as most do; a few want no more later. */
async function confirmNews({ db, nowMs }: SampleYear, leadId: string, askedMs: number) {
  const asked = await sql`SELECT token_hash AS hash, address FROM newsletter_confirmations
    WHERE lead_id = ${leadId}`.first(db, z.object({ hash: z.string(), address: z.string() }))
  const confirmedMs = askedMs + between(2, 600) * minuteMs
  if (!asked || !chance(shares.confirmed) || confirmedMs > nowMs) return
  const { address, hash } = asked
  await confirmSubscription(db, { address, leadId, confirmedAt: null }, hash, confirmedMs)
  const endMs = confirmedMs + between(10, 200) * dayMs
  if (!chance(shares.ended) || endMs > nowMs) return
  const reason = chance(0.05) ? 'complained' : 'unsubscribed'
  await stopNews(db, { address, reason, since: iso(endMs), nowMs: endMs })
}

/** A lead is held back, and nobody has looked at it yet. */
export async function holdBack(year: SampleYear, atMs: number) {
  const visitor = await newVisitor(year, atMs)
  const kind = some(['contact', 'offer', 'newsletter'] as const)
  await leaveLead(year, { ...visitor, kind, spamReason: 'no_token' }, atMs)
}

/** Somebody leaves something, often who did before; some correct it a little later. */
export async function sampleLead(year: SampleYear, atMs: number) {
  const visitor = await visitorAt(year, shares.known, atMs)
  year.visitors.push(visitor)
  const kind = someForm()
  const id = await leaveLead(year, { ...visitor, kind }, atMs)
  if (kind === 'newsletter') return confirmNews(year, id, atMs)
  const laterMs = atMs + between(20, 500) * 1_000
  if (!chance(shares.corrected) || laterMs > year.nowMs) return
  const person = { ...visitor.person, phone: samplePerson().phone }
  await leaveLead(year, { ...visitor, person, kind, corrects: id }, laterMs)
}
