import type { MailData, MailKind } from '#contract/mails.ts'
import { hourMs } from '#lib/time.ts'
import { raiseAttention } from '../database/attention.ts'
import { type Sql, sql } from '../database/sql.ts'
import { overCap } from './mails.ts'
import { mailClasses, mailPriorities } from './queued-mail.ts'
import { keyedDigest } from './address-token.ts'

/**
 * Hourly limits of mails caused by forms: to one unconfirmed mailbox, to all of those requested from one network
 * (/24, /64), and of notices to the operator about leads and calls from one. Mails beyond are held until the operator releases
 * them.
 */
export const formMailsAnHour = { mailbox: 6, network: 30, notices: 30 } as const

/** Keyed digests of a form's mailbox and sender's network; `network` is null for loopback. */
export type Asker = { mailbox: string; network: string | null }

/** Providers at which dots in the part before the @ make no other mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address: without its tag, and without dots where the provider ignores them. */
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

/** Whose share a notice to the operator takes: the network's, counted apart from that of its answers. */
export const noticeAskerOf = (db: D1Database, network: string): Promise<Asker> =>
  askerOf(db, '', network && `notices ${network}`)

/** A normalised address (lower case) for rows of mails. */
export function mailAddress(given: string): string {
  return given.trim().toLowerCase()
}

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
  only?: Sql
  /** For a mail caused by a form: over the hourly limit it is held for the operator. */
  asker?: Asker | null
  /** When it is held as well. */
  heldIf?: Sql
}

/** SQL condition: the address is confirmed, by a link sent to it or by a payment. */
const isConfirmed = (address: string) => sql`(
  EXISTS (SELECT 1 FROM newsletter_subscribers WHERE address = ${address})
  OR EXISTS (SELECT 1 FROM library_sessions WHERE email = ${address})
  OR EXISTS (SELECT 1 FROM orders WHERE lower(email) = ${address} AND paid_at IS NOT NULL)
)`

/** SQL condition: the limit of the last hour is reached. */
export const hasHad = (most: number, by: Sql, nowMs: number) => sql`EXISTS (
  SELECT 1 FROM mails WHERE ${by} AND created_at > ${new Date(nowMs - hourMs).toISOString()}
  LIMIT 1 OFFSET ${most - 1}
)`

/**
 * SQL condition: fewer than `most` mails of this kind to the address in six hours, so that nobody can flood an inbox by
 * typing its address. What came before its owner last pressed a button to confirm it does not count.
 */
export const fewerThan = (most: number, kind: MailKind, to: string, nowMs: number) => sql`(
  SELECT count(*) FROM mails WHERE kind = ${kind} AND address = ${mailAddress(to)}
    AND created_at > max(${new Date(nowMs - 6 * hourMs).toISOString()}, coalesce(
      (SELECT confirmed_at FROM newsletter_subscribers WHERE address = ${mailAddress(to)}), ''))
) < ${most}`

const isOver = (kind: MailKind, asker: Asker, address: string, nowMs: number) =>
  kind === 'operator-lead' || kind === 'operator-call'
    ? hasHad(formMailsAnHour.notices, sql`asked_by = ${asker.network}`, nowMs)
    : sql`(
  NOT ${isConfirmed(address)} AND (
    ${hasHad(formMailsAnHour.mailbox, sql`asked_for = ${asker.mailbox}`, nowMs)}
    OR ${hasHad(formMailsAnHour.network, sql`asked_by = ${asker.network}`, nowMs)}
  )
)`

/**
 * Statement that queues a mail, for the batch that commits its cause (transactional outbox). Of one id only the first
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
    heldIf = sql`false`,
  }: NewMail<Kind>,
): D1PreparedStatement {
  const address = mailAddress(to)
  const [, turn] = mailClasses[kind]
  return sql`INSERT INTO mails
      (id, kind, address, data, secret, carries_secret, subject_id, next_ms, created_at, turn,
       asked_for, asked_by, state, last_error)
    SELECT ${id}, ${kind}, ${address}, ${JSON.stringify(data)}, ${secret}, ${secret !== null},
      ${subjectId}, ${nowMs}, ${new Date(nowMs).toISOString()}, ${mailPriorities[turn]},
      ${asker?.mailbox ?? null}, ${asker?.network ?? null},
      iif(is_over, 'dead', 'pending'), iif(is_over, ${overCap}, NULL)
    FROM (SELECT ${heldIf} OR ${asker ? isOver(kind, asker, address, nowMs) : false} AS is_over) WHERE ${only}
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/**
 * Statement that queues many mails of a kind: D1 counts each statement of a batch, and allows an invocation 50 on the
 * free plan.
 *
 * @param only - A condition on each, whose subject is `value ->> 4`.
 */
export function queueMails<Kind extends MailKind>(
  db: D1Database,
  kind: Kind,
  mails: readonly Omit<NewMail<Kind>, 'kind' | 'nowMs' | 'only' | 'asker' | 'heldIf'>[],
  nowMs: number,
  only: Sql = sql`true`,
): D1PreparedStatement {
  const rows = mails.map(({ id, to, data, secret = null, subjectId = null }) => [
    id,
    mailAddress(to),
    JSON.stringify(data),
    secret,
    subjectId,
  ])
  return sql`INSERT INTO mails
      (id, kind, address, data, secret, carries_secret, subject_id, next_ms, created_at, turn)
    SELECT value ->> 0, ${kind}, value ->> 1, value ->> 2, value ->> 3, value ->> 3 IS NOT NULL,
      value ->> 4, ${nowMs}, ${new Date(nowMs).toISOString()}, ${mailPriorities[mailClasses[kind][1]]}
    FROM json_each(${JSON.stringify(rows)}) WHERE ${only}
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/** Statement that raises a matter if the mail was just held. */
export function heldNotice(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  const isHeld = sql`EXISTS (
    SELECT 1 FROM mails WHERE id = ${id} AND state = 'dead' AND last_error = ${overCap}
      AND created_at = ${new Date(nowMs).toISOString()}
  )`
  return raiseAttention(db, { kind: 'mails_held' }, nowMs, isHeld)
}
