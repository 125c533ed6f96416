import type { FormKind } from '#contract/api.ts'
import { bookingSubjects, type BookingSubject } from '#contract/forms/booking.ts'
import { calculators, type Calculator } from '#contract/forms/email-results.ts'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import type { MailData, MailKind } from '#contract/mails.ts'
import { type PlanId, planIds } from '#contract/plan-ids.ts'
import { waitingListTag } from '#contract/waiting-list-tag.ts'
import type { CrmLead } from '../crm/crm.ts'
import type { LeadRecord } from './lead-record.ts'

/** A lead as mails are made from it. */
export type MailedLead = Pick<LeadRecord, 'submissionId' | 'kind'> & {
  lead: CrmLead | LeadRecord['lead']
}

/** One mail, of any kind, with what it says. */
export type Answer = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

type Source = { lead: MailedLead['lead']; id: string; field: (name: string) => string }

const oneOf = <Word extends string>(words: readonly Word[], word: string): Word | null =>
  words.find((each) => each === word) ?? null

function enquiry(form: 'contact' | 'qualification', { lead, field }: Source): Answer {
  const plan: PlanId | null = oneOf(planIds, field('plan_requested'))
  return { kind: 'enquiry-received', data: { firstName: lead.firstName, form, plan } }
}

function application(programme: 'partner' | 'affiliate', { lead }: Source): Answer | null {
  // Kept for the next round: the page says all there is to say.
  if (lead.tags.includes(waitingListTag)) return null
  return { kind: 'application-received', data: { firstName: lead.firstName, programme } }
}

function results({ field }: Source): Answer | null {
  const calculator: Calculator | null = oneOf(calculators, field('calculator'))
  const url = field('results_url')
  if (!calculator || !URL.canParse(url)) return null
  return {
    kind: 'calculator-results',
    data: { calculator, inputs: new URL(url).search.replace('?', '') },
  }
}

/** Only of an estimate that can be worked out again: one without the calculator's inputs has no page to go back to. */
function estimate({ lead, field }: Source): Answer | null {
  // Blank is a calculator that stands as it was found.
  const inputs = lead.customFields.find(({ id }) => id === 'estimate_inputs')?.value
  if (inputs === undefined) return null
  const form = {
    fullName: field('full_name'),
    email: lead.email,
    phone: lead.phone ?? '',
    companyName: field('company_name'),
    website: field('website'),
  }
  const data = { companySize: field('company_size'), modules: [], inputs }
  return { kind: 'estimate', data: { firstName: lead.firstName, lead: form, estimate: data } }
}

function booking({ lead, id, field }: Source): Answer | null {
  const subject: BookingSubject | null = oneOf(bookingSubjects, field('booking_subject'))
  if (!subject) return null
  const times = [1, 2, 3].flatMap((place) => field(`preferred_time_${place}`) || [])
  const { firstName } = lead
  return {
    kind: 'call-requested',
    data: { firstName, bookingId: id, subject, times, timeZone: field('time_zone') },
  }
}

function waiting({ lead, field }: Source): Answer | null {
  const ids = Object.keys(waitingLists) as WaitingListId[]
  const list = ids.find((each) => waitingLists[each].name === field('waiting_for'))
  return list ? { kind: 'waiting-list', data: { firstName: lead.firstName, list } } : null
}

const answers: Record<FormKind, (source: Source) => Answer | null> = {
  contact: (source) => enquiry('contact', source),
  qualification: (source) => enquiry('qualification', source),
  booking,
  offer: ({ lead }) => ({ kind: 'vault-access', data: { firstName: lead.firstName } }),
  vip: ({ lead }) => ({ kind: 'vip-reserved', data: { firstName: lead.firstName } }),
  'email-results': results,
  estimate,
  affiliate: (source) => application('affiliate', source),
  partner: (source) => application('partner', source),
  'waiting-list': waiting,
  // Asked to confirm, which needs a token of its own.
  newsletter: () => null,
}

/** The mail the page promises whoever sent a form; null where it promises none, or the lead is nobody's form. */
export function answerToLead({ submissionId, kind, lead }: MailedLead): Answer | null {
  const fields = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  const answer = Object.hasOwn(answers, kind) ? answers[kind as FormKind] : undefined
  return answer?.({ lead, id: submissionId, field: (name) => fields.get(name) ?? '' }) ?? null
}
