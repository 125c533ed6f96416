import { formKinds, type FormKind } from '#contract/api.ts'
import type { MailKind } from '#contract/mails.ts'
import { hourMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { sql } from '../database/sql.ts'
import { raiseAttention } from '../database/attention.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { overCap } from '../mail/mails.ts'
import { confirmationInsert } from '../mail/newsletter-rows.ts'
import { issueToken } from '../mail/library-link.ts'
import { answerToLead, type MailedLead } from './answer-to-lead.ts'
import { type Asker, askerOf } from '../mail/asker.ts'
import { mailAddress } from '../mail/mail-address.ts'
import { newToken } from '../http/digest.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** The lead stands: a repeat of one that was replaced causes nothing. */
const stands = (leadId: string) => sql`EXISTS (
  SELECT 1 FROM leads WHERE submission_id = ${leadId} AND status = 'accepted' AND replaced_by IS NULL
)`

/** Nobody's inbox can be filled by typing an address again and again: of one kind so many in six hours. */
const fewerThan = (most: number, kind: MailKind, to: string, nowMs: number) => sql`(
  SELECT count(*) FROM mails WHERE kind = ${kind} AND address = ${mailAddress(to)}
    AND created_at > ${new Date(nowMs - 6 * hourMs).toISOString()}
) < ${most}`

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
  const mail = queueMail(db, {
    ...answer,
    id,
    to: lead.email,
    ...(link ? { secret: link.secret } : {}),
    subjectId: submissionId,
    nowMs,
    only: sql`${stands(submissionId)} AND ${fewerThan(3, answer.kind, lead.email, nowMs)}`,
    asker,
  })
  return [mail, heldNotice(db, id, nowMs), ...(link ? [link.statement] : [])]
}

/** Tells the operator that the mail is held, if it just was. */
function heldNotice(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  const isHeld = sql`EXISTS (
    SELECT 1 FROM mails WHERE id = ${id} AND state = 'dead' AND last_error = ${overCap}
      AND created_at = ${new Date(nowMs).toISOString()}
  )`
  return raiseAttention(db, { kind: 'mails_held' }, nowMs, isHeld)
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
      only: stands(submissionId),
    }),
  ]
}

/**
 * The mails an accepted lead causes: statements for the batch that stores it, after its own insert. Each mail's id
 * is made from the lead's, so that a repeat makes no second one.
 *
 * @param network - Where the form was sent from, so that its mails are counted; null where the operator lets it through.
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
  return [...answered, ...notice(db, lead, nowMs)]
}
