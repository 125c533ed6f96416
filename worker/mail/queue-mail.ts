import type { MailData, MailKind } from '#contract/mails.ts'
import { mailAddress } from './mail-address.ts'

/** A mail to be owed. */
type NewMail<Kind extends MailKind> = {
  /** Made from what causes it, like `order-confirmed:ORDER`: the same cause makes no second mail. */
  id: string
  kind: Kind
  to: string
  data: MailData[Kind]
  /** A token the mail carries; it is erased once the mail has left. */
  secret?: string
  /** The lead, order or partner it is about. */
  subjectId?: string
  nowMs: number
  /** SQL that has to hold as well, with the kind as `?2`, the address as `?3` and now (ISO 8601) as `?8`. */
  only?: string
}

/**
 * Owes somebody a mail: a statement for the batch that commits what causes it. Of the same id only the first
 * counts. Afterwards call `sendMailsSoon`, or leave it to the sweep.
 */
export function queueMail<Kind extends MailKind>(
  db: D1Database,
  { id, kind, to, data, secret, subjectId, nowMs, only = '1' }: NewMail<Kind>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO mails
         (id, kind, address, data, secret, carries_secret, subject_id, next_ms, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 IS NOT NULL, ?6, ?7, ?8 WHERE ${only}
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      kind,
      mailAddress(to),
      JSON.stringify(data),
      secret ?? null,
      subjectId ?? null,
      nowMs,
      new Date(nowMs).toISOString(),
    )
}
