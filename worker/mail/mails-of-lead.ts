import type { CrmLead } from '../crm/crm.ts'
import type { LeadRecord } from '../db/lead-record.ts'
import { confirmationInsert } from '../db/newsletter.ts'
import { issueToken } from '../library/issue-token.ts'
import { newToken } from './new-token.ts'
import { queueMail } from './queue-mail.ts'

/** What mails are made from. */
type MailedLead = Pick<LeadRecord, 'submissionId' | 'kind'> & { lead: CrmLead | LeadRecord['lead'] }

/** The lead stands, with its id as `?6`: a repeat of one that was replaced causes nothing. */
const stands = `EXISTS (
  SELECT 1 FROM leads WHERE submission_id = ?6 AND status = 'accepted' AND replaced_by IS NULL
)`

/** Nobody's inbox can be filled by typing an address again and again. */
const notJustAsked = `NOT EXISTS (
  SELECT 1 FROM mails WHERE kind = ?2 AND address = ?3
    AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?8, '-6 hours')
)`

/**
 * The mails an accepted lead causes: statements for the batch that stores it, after its own insert. Each mail's id
 * is made from the lead's, so that a repeat makes no second one.
 */
export async function mailsOfLead(
  db: D1Database,
  { submissionId, kind, lead }: MailedLead,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  if (kind === 'offer') return vaultMail(db, { submissionId, lead }, nowMs)
  if (kind !== 'newsletter') return []
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
    only: `${stands} AND ${notJustAsked}`,
  })
  return [mail, confirmationInsert(db, { mailId: id, token, hash })]
}

/** Whoever got a place of the vault is sent its link. */
async function vaultMail(
  db: D1Database,
  { submissionId, lead }: Omit<MailedLead, 'kind'>,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const { secret, statement } = await issueToken(db, lead.email, nowMs)
  const mail = queueMail(db, {
    id: `vault-access:${submissionId}`,
    kind: 'vault-access',
    to: lead.email,
    data: { firstName: lead.firstName ?? '' },
    secret,
    subjectId: submissionId,
    nowMs,
    only: `${stands} AND ${notJustAsked}`,
  })
  return [statement, mail]
}
