import type { FormKind } from '#contract/api.ts'
import type { Attribution } from '#contract/lead.ts'
import { correctionInsert, dropReplaced, replaceEarlier } from '#worker/leads/corrections.ts'
import { deliveryInsert } from '#worker/crm/deliveries.ts'
import type { LeadRecord } from '#worker/leads/lead-record.ts'
import { leadInsert } from '#worker/leads/leads.ts'
import { heldBackNotice } from '#worker/leads/quarantine.ts'
import { tasksOfLead } from '#worker/fulfilment/cause-tasks.ts'
import { leadForms } from '#worker/forms/forms.ts'
import type { Judgement } from '#worker/leads/judgement.ts'
import { makeRecord } from '#worker/leads/make-record.ts'
import type { Submission } from '#worker/leads/submission.ts'
import { keepLimits } from '#worker/leads/keep-limits.ts'
import { mailsOfLead } from '#worker/leads/mails-of-lead.ts'
import { sampleAnswers } from './sample-answers.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleWorld } from './sample-world.ts'
import { settleOwed } from './settle-owed.ts'

type SampleLead = {
  kind: FormKind | 'lead'
  person: SamplePerson
  attribution: Attribution
  judgement?: Judgement
  /** The lead this one says anew. */
  corrects?: string
}

/** Another product of the house sends leads by the specification's bare payload. */
function bareLead({ email, firstName, lastName, phone, company }: SamplePerson) {
  const source = 'Webinar'
  const tags = ['Webinar attendee']
  return {
    email,
    firstName,
    lastName,
    phone,
    company_name: company,
    source,
    tags,
    customFields: [],
  }
}

function submissionOf(world: SampleWorld, given: SampleLead, atMs: number): Submission {
  const { kind, person, attribution } = given
  const submittedAt = new Date(atMs - world.random.between(80, 900)).toISOString()
  const form = kind === 'lead' ? undefined : leadForms[kind]
  const answers = kind === 'lead' ? {} : sampleAnswers[kind](person, world.random, atMs)
  return {
    kind,
    lead: form?.readLead(answers, { submittedAt, origin: world.origin }) ?? bareLead(person),
    submissionId: world.random.uuid(),
    meta: {
      submittedAt,
      page: form?.backTo.split('#')[0] ?? '',
      website2: '',
      turnstileToken: '',
      attribution,
      ...(form?.consent ? { consent: { text: form.consent.text, at: submittedAt } } : {}),
    },
  }
}

async function store({ db }: SampleWorld, record: LeadRecord, nowMs: number) {
  const { submissionId: id, payload, spamReason, corrects } = record
  const insert = leadInsert(db, record)
  const notice = heldBackNotice(db, record, nowMs)
  if (spamReason) return db.batch([insert, ...notice])
  const mails = await mailsOfLead(db, record, nowMs)
  return corrects === null
    ? db.batch([
        insert,
        deliveryInsert(db, { id, subject: 'lead', payload, nowMs }),
        ...tasksOfLead(db, record, nowMs),
        ...mails,
      ])
    : db.batch([
        insert,
        replaceEarlier(db, [corrects]),
        correctionInsert(db, record, nowMs),
        ...dropReplaced(db, [corrects]),
        ...mails,
      ])
}

/**
 * Leaves a lead as a visitor's form does: read by the form's own schema, limited, made a record, stored with all it
 * causes, and handed over. Returns its id.
 */
export async function storeSampleLead(
  world: SampleWorld,
  given: SampleLead,
  atMs: number,
): Promise<string> {
  const asked = submissionOf(world, given, atMs)
  const isHeld = Boolean(given.judgement?.spamReason)
  const { submission } = isHeld
    ? { submission: asked }
    : await keepLimits(world.db, asked, { nowMs: atMs, canConfirm: false })
  const judgement = given.judgement ?? { spamReason: null, turnstile: 'passed' as const }
  const record: LeadRecord = {
    ...(await makeRecord(submission, judgement, world.origin)),
    corrects: given.corrects ?? null,
    receivedAt: new Date(atMs).toISOString(),
  }
  await store(world, record, atMs)
  if (!isHeld) await settleOwed(world)
  return record.submissionId
}
