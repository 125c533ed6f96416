import type { MailData, MailKind } from '#contract/mails.ts'
import { hourMs } from '#lib/time.ts'
import { type Sql, sql } from '../database/sql.ts'
import { overCap } from './mails.ts'
import { mailClasses, mailTurns } from './owed-mail.ts'
import { keyedDigest } from './address-token.ts'

/**
 * Mails a form may cause in an hour: to one mailbox that never confirmed, and to all of those that one network (/24,
 * /64) names. What is over is held until the operator sends it.
 */
export const formMailsAnHour = { mailbox: 6, network: 30 } as const

/** Whom a form named and from where, as keyed digests; `network` is null on the machine itself. */
export type Asker = { mailbox: string; network: string | null }

/** Providers at which dots in the part before the @ make no other mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox that an address reaches: without its tag, and without dots where they count for nothing. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = mailAddress(address).split('@')
  const [untagged = ''] = local.split('+')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

/** @param network - As `clientNetwork` has it; blank for none. */
export async function askerOf(db: D1Database, address: string, network: string): Promise<Asker> {
  return {
    mailbox: await keyedDigest(db, `mailbox ${mailboxOf(address)}`),
    network: network ? await keyedDigest(db, `network ${network}`) : null,
  }
}

/** An address as mail is kept by: whoever writes it in capitals is the same reader. */
export function mailAddress(given: string): string {
  return given.trim().toLowerCase()
}

/** A mail to be owed. */
type NewMail<Kind extends MailKind> = {
  /** Made from what causes it, like `order-confirmed:ORDER`: the same cause makes no second mail. */
  id: string
  kind: Kind
  to: string
  data: MailData[Kind]
  /** A token the mail carries; it is erased once the mail has left. */
  secret?: string | null
  /** The lead, order or partner it is about. */
  subjectId?: string | null
  nowMs: number
  /** What has to hold as well. */
  only?: Sql
  /** Of a mail that a form asks for: over an hour's share it is held, for the operator to send. */
  asker?: Asker | null
}

/** The address is read by somebody: they confirmed it, opened a link that was sent to it, or paid. */
const isConfirmed = (address: string) => sql`(
  EXISTS (SELECT 1 FROM newsletter_subscribers WHERE address = ${address})
  OR EXISTS (SELECT 1 FROM library_sessions WHERE email = ${address})
  OR EXISTS (SELECT 1 FROM orders WHERE lower(email) = ${address} AND paid_at IS NOT NULL)
)`

/** Whoever asks has had as many in the last hour. */
const hasHad = (most: number, by: Sql, nowMs: number) => sql`EXISTS (
  SELECT 1 FROM mails WHERE ${by} AND created_at > ${new Date(nowMs - hourMs).toISOString()}
  LIMIT 1 OFFSET ${most - 1}
)`

const isOver = (asker: Asker, address: string, nowMs: number) => sql`(
  NOT ${isConfirmed(address)} AND (
    ${hasHad(formMailsAnHour.mailbox, sql`asked_for = ${asker.mailbox}`, nowMs)}
    OR ${hasHad(formMailsAnHour.network, sql`asked_by = ${asker.network}`, nowMs)}
  )
)`

/**
 * Owes somebody a mail: a statement for the batch that commits what causes it. Of the same id only the first
 * counts. Afterwards call `sendMailsSoon`, or leave it to the sweep.
 */
export function queueMail<Kind extends MailKind>(
  db: D1Database,
  {
    id,
    kind,
    to,
    data,
    secret = null,
    subjectId = null,
    nowMs,
    only = sql`true`,
    asker,
  }: NewMail<Kind>,
): D1PreparedStatement {
  const address = mailAddress(to)
  const [, turn] = mailClasses[kind]
  return sql`INSERT INTO mails
      (id, kind, address, data, secret, carries_secret, subject_id, next_ms, created_at, turn,
       asked_for, asked_by, state, last_error)
    SELECT ${id}, ${kind}, ${address}, ${JSON.stringify(data)}, ${secret}, ${secret !== null},
      ${subjectId}, ${nowMs}, ${new Date(nowMs).toISOString()}, ${mailTurns[turn]},
      ${asker?.mailbox ?? null}, ${asker?.network ?? null},
      iif(is_over, 'dead', 'pending'), iif(is_over, ${overCap}, NULL)
    FROM (SELECT ${asker ? isOver(asker, address, nowMs) : false} AS is_over) WHERE ${only}
    ON CONFLICT (id) DO NOTHING`.on(db)
}
