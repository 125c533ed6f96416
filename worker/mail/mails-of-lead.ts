import { formKinds, type FormKind } from '#contract/api.ts'
import { site } from '#site.config.ts'
import { currentCampaign } from '../db/campaign.ts'
import { confirmationInsert } from '../db/newsletter.ts'
import { issueToken } from '../library/issue-token.ts'
import { answerToLead, type MailedLead } from './answer-to-lead.ts'
import { newToken } from './new-token.ts'
import { queueMail } from './queue-mail.ts'

/** The lead stands, with its id as `?6`: a repeat of one that was replaced causes nothing. */
const stands = `EXISTS (
  SELECT 1 FROM leads WHERE submission_id = ?6 AND status = 'accepted' AND replaced_by IS NULL
)`

/** Nobody's inbox can be filled by typing an address again and again: of one kind so many in six hours. */
const fewerThan = (most: number) => `(
  SELECT count(*) FROM mails WHERE kind = ?2 AND address = ?3
    AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?8, '-6 hours')
) < ${most}`

type Queued = D1PreparedStatement[]

async function confirmation(db: D1Database, source: MailedLead, nowMs: number): Promise<Queued> {
  const { submissionId, lead } = source
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
    only: `${stands} AND ${fewerThan(1)}`,
  })
  return [mail, confirmationInsert(db, { mailId: id, token, hash })]
}

async function reply(db: D1Database, source: MailedLead, nowMs: number): Promise<Queued> {
  const given = answerToLead(source)
  if (!given) return []
  const answer =
    given.kind === 'vip-reserved'
      ? { ...given, data: { ...given.data, priceEndsAt: (await currentCampaign(db)).vipDeadline } }
      : given
  const { submissionId, lead } = source
  const link = answer.kind === 'vault-access' ? await issueToken(db, lead.email, nowMs) : null
  const mail = queueMail(db, {
    ...answer,
    id: `${answer.kind}:${submissionId}`,
    to: lead.email,
    ...(link ? { secret: link.secret } : {}),
    subjectId: submissionId,
    nowMs,
    only: `${stands} AND ${fewerThan(3)}`,
  })
  return link ? [mail, link.statement] : [mail]
}

/** Tells the operator of everybody but who only wants to read or to wait. */
function notice(db: D1Database, { submissionId, kind, lead }: MailedLead, nowMs: number): Queued {
  if (!formKinds.includes(kind as FormKind) || ['newsletter', 'waiting-list'].includes(kind))
    return []
  return [
    queueMail(db, {
      id: `operator-lead:${submissionId}`,
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
      only: stands,
    }),
  ]
}

/**
 * The mails an accepted lead causes: statements for the batch that stores it, after its own insert. Each mail's id
 * is made from the lead's, so that a repeat makes no second one.
 */
export async function mailsOfLead(
  db: D1Database,
  lead: MailedLead,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const answered =
    lead.kind === 'newsletter' ? await confirmation(db, lead, nowMs) : await reply(db, lead, nowMs)
  return [...answered, ...notice(db, lead, nowMs)]
}
