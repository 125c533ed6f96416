import { formKinds, type FormKind } from '#contract/api.ts'
import type { MailKind, MailData } from '#contract/mails.ts'
import { site } from '#site.config.ts'
import { sql } from '../database/sql.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { confirmationInsert } from '../mail/newsletter-rows.ts'
import { issueToken } from '../mail/library-link.ts'
import {
  type Asker,
  askerOf,
  fewerThan,
  formMailsAnHour,
  heldNotice,
  noticeAskerOf,
  queueMail,
} from '../mail/queue-mail.ts'
import { newToken } from '../http/digest.ts'
import { bookingSubjects, type BookingSubject } from '#contract/forms/booking.ts'
import { calculators, type Calculator } from '#contract/forms/email-results.ts'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { type PlanId, planIds } from '#contract/plan-ids.ts'
import { leadToken } from '../mail/link-tokens.ts'
import type { LeadRecord } from './leads.ts'

type MailedLead = Pick<LeadRecord, 'submissionId' | 'kind' | 'lead'> &
  Partial<Pick<LeadRecord, 'payload'>>

type Answer = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

type Enquiry = { lead: MailedLead['lead']; id: string; field: (name: string) => string }

const oneOf = <Word extends string>(words: readonly Word[], word: string): Word | null =>
  words.find((each) => each === word) ?? null

function enquiry(form: 'contact' | 'qualification', { lead, field }: Enquiry): Answer {
  const plan: PlanId | null = oneOf(planIds, field('plan_requested'))
  return { kind: 'enquiry-received', data: { firstName: lead.firstName, form, plan } }
}

function application(programme: 'partner' | 'affiliate', { lead }: Enquiry): Answer {
  return { kind: 'application-received', data: { firstName: lead.firstName, programme } }
}

function results({ field }: Enquiry): Answer | null {
  const calculator: Calculator | null = oneOf(calculators, field('calculator'))
  const url = field('results_url')
  if (!calculator || !URL.canParse(url)) return null
  return {
    kind: 'calculator-results',
    data: { calculator, inputs: new URL(url).search.replace('?', '') },
  }
}

/** Only for an estimate that can be recalculated: without the calculator's inputs there is no page to link to. */
function estimate({ lead, field }: Enquiry): Answer | null {
  // Blank means the calculator's defaults.
  const inputs = lead.customFields.find(({ id }) => id === 'estimate_inputs')?.value
  if (inputs === undefined) return null
  const data = { companySize: field('company_size'), modules: [], inputs }
  return { kind: 'estimate', data: { firstName: lead.firstName, estimate: data } }
}

function booking({ lead, id, field }: Enquiry): Answer | null {
  const subject: BookingSubject | null = oneOf(bookingSubjects, field('booking_subject'))
  if (!subject) return null
  const times = [1, 2, 3].flatMap((place) => field(`preferred_time_${place}`) || [])
  const { firstName } = lead
  return {
    kind: 'call-requested',
    data: { firstName, bookingId: id, subject, times, timeZone: field('time_zone') },
  }
}

function waiting({ lead, field }: Enquiry): Answer | null {
  const ids = Object.keys(waitingLists) as WaitingListId[]
  const list = ids.find((each) => waitingLists[each].name === field('waiting_for'))
  return list ? { kind: 'waiting-list', data: { firstName: lead.firstName, list } } : null
}

const answers: Record<FormKind, (source: Enquiry) => Answer | null> = {
  contact: (source) => enquiry('contact', source),
  qualification: (source) => enquiry('qualification', source),
  booking,
  // Confirmed with its row, which knows the host.
  call: () => null,
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

/** The mail that a form's page promises; null where it promises none, or the lead came by no form. */
export function answerToLead({ submissionId, kind, lead }: MailedLead): Answer | null {
  const fields = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  const answer = Object.hasOwn(answers, kind) ? answers[kind as FormKind] : undefined
  return answer?.({ lead, id: submissionId, field: (name) => fields.get(name) ?? '' }) ?? null
}

/** SQL condition: the lead is current; a replaced one causes no mails. */
const stands = (leadId: string) => sql`EXISTS (
  SELECT 1 FROM leads WHERE submission_id = ${leadId} AND status = 'accepted' AND replaced_by IS NULL
)`

type Queued = D1PreparedStatement[]

type Source = MailedLead & { asker: Asker | null }

async function confirmation(db: D1Database, source: Source, nowMs: number): Promise<Queued> {
  const { submissionId, lead, asker } = source
  const { token, hash } = await newToken()
  const id = `newsletter-confirm:${submissionId}`
  const mail = queueMail(db, {
    id,
    kind: 'newsletter-confirm',
    to: lead.email,
    data: { askedAt: new Date(nowMs).toISOString() },
    secret: token,
    subjectId: submissionId,
    nowMs,
    only: sql`${stands(submissionId)} AND ${fewerThan(1, 'newsletter-confirm', lead.email, nowMs)}`,
    asker,
  })
  return [mail, heldNotice(db, id, nowMs), confirmationInsert(db, { mailId: id, token, hash })]
}

async function reply(db: D1Database, source: Source, nowMs: number): Promise<Queued> {
  const given = answerToLead(source)
  if (!given) return []
  const answer =
    given.kind === 'vip-reserved'
      ? { ...given, data: { ...given.data, priceEndsAt: (await currentCampaign(db)).vipDeadline } }
      : given
  const { submissionId, lead, asker } = source
  const id = `${answer.kind}:${submissionId}`
  const link = answer.kind === 'vault-access' ? await issueToken(db, lead.email, nowMs) : null
  const secret =
    source.kind === 'qualification'
      ? await leadToken(db, { id: submissionId, email: lead.email })
      : link?.secret
  const mail = queueMail(db, {
    ...answer,
    id,
    to: lead.email,
    ...(secret && { secret }),
    subjectId: submissionId,
    nowMs,
    only: stands(submissionId),
    asker,
    heldIf: sql`NOT ${fewerThan(formMailsAnHour.mailbox, answer.kind, lead.email, nowMs)}`,
  })
  return [mail, heldNotice(db, id, nowMs), ...(link ? [link.statement] : [])]
}

/** The operator's mail about a lead; none for newsletter readers, the waiting list, and a call, which has its own. */
async function notice(
  db: D1Database,
  { submissionId, kind, lead, payload }: MailedLead,
  nowMs: number,
  network: string | null,
): Promise<Queued> {
  const isTold = payload?.call || ['newsletter', 'waiting-list'].includes(kind)
  if (isTold || !formKinds.includes(kind as FormKind)) return []
  const id = `operator-lead:${submissionId}`
  const asker = network === null ? null : await noticeAskerOf(db, network)
  return [
    queueMail(db, {
      id,
      kind: 'operator-lead',
      to: site.contactEmail,
      data: {
        form: kind as FormKind,
        name: `${lead.firstName} ${lead.lastName ?? ''}`.trim(),
        email: lead.email,
        phone: lead.phone ?? '',
        company: lead.company_name ?? '',
        website: lead.website_url ?? '',
        leadId: submissionId,
      },
      subjectId: submissionId,
      nowMs,
      only: stands(submissionId),
      asker,
    }),
    ...(asker ? [heldNotice(db, id, nowMs)] : []),
  ]
}

/**
 * Statements for the mails of an accepted lead, for the batch that stores it, after its insert. Each mail's id is
 * derived from the lead's, so that a repeat makes no second one.
 *
 * @param network - The sender's network, by which mails are limited; null where the operator releases the lead.
 */
export async function mailsOfLead(
  db: D1Database,
  lead: MailedLead,
  nowMs: number,
  network: string | null = null,
): Promise<D1PreparedStatement[]> {
  const asker = network === null ? null : await askerOf(db, lead.lead.email, network)
  const source = { ...lead, asker }
  const answered =
    lead.kind === 'newsletter'
      ? await confirmation(db, source, nowMs)
      : await reply(db, source, nowMs)
  return [...answered, ...(await notice(db, lead, nowMs, network))]
}
