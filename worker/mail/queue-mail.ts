import type { MailData, MailKind } from '#contract/mails.ts'
import { overCap } from './mails.ts'
import { type Asker, formMailsAnHour } from './asker.ts'
import { mailAddress } from './mail-address.ts'
import { mailClasses, mailTurns } from './mail-classes.ts'

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
  /** Of a mail that a form asks for: over an hour's share it is held, for the operator to send. */
  asker?: Asker | null
}

/** The address is read by somebody: they confirmed it, opened a link that was sent to it, or paid. */
const isConfirmed = `(
  EXISTS (SELECT 1 FROM newsletter_subscribers WHERE address = ?3)
  OR EXISTS (SELECT 1 FROM library_sessions WHERE email = ?3)
  OR EXISTS (SELECT 1 FROM orders WHERE lower(email) = ?3 AND paid_at IS NOT NULL)
)`

const hasHad = (most: number, by: string) => `EXISTS (
  SELECT 1 FROM mails WHERE ${by} AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?8, '-1 hour')
  LIMIT 1 OFFSET ${most - 1}
)`

const { mailbox, network } = formMailsAnHour
const isOver = `(NOT ${isConfirmed} AND (
  ${hasHad(mailbox, 'asked_for = ?10')} OR ${hasHad(network, 'asked_by = ?11')}
))`

/**
 * Owes somebody a mail: a statement for the batch that commits what causes it. Of the same id only the first
 * counts. Afterwards call `sendMailsSoon`, or leave it to the sweep.
 */
export function queueMail<Kind extends MailKind>(
  db: D1Database,
  { id, kind, to, data, secret, subjectId, nowMs, only = '1', asker }: NewMail<Kind>,
): D1PreparedStatement {
  const [, turn] = mailClasses[kind]
  return db
    .prepare(
      `INSERT INTO mails
         (id, kind, address, data, secret, carries_secret, subject_id, next_ms, created_at, turn,
          asked_for, asked_by, state, last_error)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 IS NOT NULL, ?6, ?7, ?8, ?9, ?10, ?11,
         iif(is_over, 'dead', 'pending'), iif(is_over, '${overCap}', NULL)
       FROM (SELECT ${asker ? isOver : 0} AS is_over) WHERE ${only}
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
      mailTurns[turn],
      asker?.mailbox ?? null,
      asker?.network ?? null,
    )
}
