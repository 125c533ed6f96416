import * as z from 'zod/mini'
import { minuteMs } from '#lib/time.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { Outbox } from '../delivery/channel.ts'

/** Hints one request sends at most. */
const mostHints = 10
const soonMs = 10 * minuteMs

/** Why a mail of a form is held: its mailbox or network has reached the hourly limit. */
export const overCap = 'over_cap'

/** SQL condition: a row of `mails` can be sent, since its address and the token it carries (if any) are not erased. */
export const canBeWritten = sql`((carries_secret = 0 OR secret IS NOT NULL) AND address <> '')`

/** What is read again of a row of `mails` at the desk, without its token; blank once it is erased. */
export const contentAgain = (row: Sql) => sql`iif(${row}.address = '', '', json_object(
  'id', ${row}.id, 'kind', ${row}.kind, 'to', ${row}.address, 'data', ${row}.data, 'secret', NULL,
  'createdAt', ${row}.created_at, 'suppressed', json('[]')))`

/** Ids of pending mails that are due soon. */
export async function pendingSoon(db: D1Database, nowMs: number): Promise<string[]> {
  const results =
    await sql`SELECT id FROM mails WHERE state = 'pending' AND next_ms <= ${nowMs + soonMs}
    ORDER BY next_ms LIMIT ${mostHints}`.all(db, z.object({ id: z.string() }))
  return results.map(({ id }) => id)
}

/** Statement that ends mails queued before a moment (ISO 8601) and never sent; at most 500 at a time. */
export function endTooOld(
  db: D1Database,
  queuedBefore: string,
  nowMs: number,
): D1PreparedStatement {
  return sql`UPDATE mails SET state = 'dead', last_error = 'too_old', secret = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails
      WHERE state = 'pending' AND created_at < ${queuedBefore} AND claimed_until_ms <= ${nowMs} LIMIT 500
    )`.on(db)
}

/**
 * Statement that erases addresses and contents of ended mails queued before a moment (ISO 8601); at most 500 at a time.
 * Their ids stay, so that a repeated cause still makes no second mail.
 */
export function eraseContents(db: D1Database, queuedBefore: string): D1PreparedStatement {
  return sql`UPDATE mails SET address = '', data = '{}', secret = NULL, message_id = NULL,
      last_reply = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails
      WHERE address <> '' AND created_at < ${queuedBefore} AND state <> 'pending' LIMIT 500
    )`.on(db)
}

/**
 * Statement that erases mailbox and network digests of forms' mails from before a moment (ISO 8601); at most 500 at a
 * time.
 */
export function eraseAskers(db: D1Database, queuedBefore: string): D1PreparedStatement {
  return sql`UPDATE mails SET asked_for = NULL, asked_by = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails WHERE asked_for IS NOT NULL AND created_at < ${queuedBefore} LIMIT 500
    )`.on(db)
}

/** Reasons not to write to the address of a row of `mails`, as a JSON list. */
const suppressed = sql`(
  SELECT json_group_array(reason) FROM mail_suppressions
  WHERE mail_suppressions.address = mails.address AND lifted_at IS NULL
)`

/** The outbox of mails. A mail whose token is erased cannot be written again, so it is not replayed. */
export const mailOutbox: Outbox = {
  table: 'mails',
  gate: 'mail_gate',
  due: { from: sql`mails INDEXED BY mails_due`, order: sql`turn, next_ms` },
  content: sql`json_object('id', id, 'kind', kind, 'to', address, 'data', data, 'secret', secret,
    'createdAt', created_at, 'sentAs', message_id, 'suppressed', json(${suppressed}))`,
  atEnd: sql`, secret = NULL`,
  receipt: 'message_id',
  replay: {
    where: canBeWritten,
    // It counts as new, or it would expire at once.
    set: (nowMs) => sql`, created_at = ${new Date(nowMs).toISOString()},
      last_error = nullif(last_error, ${overCap})`,
    exceptHeld: sql`last_error IS NOT ${overCap}`,
  },
  matters: {
    refusesAccount: 'mail_refuses_account',
    refusesOne: 'mail_refused',
    unreadable: 'mail_unreadable',
    oneFails: 'mail_stuck',
    allFail: 'mail_failing',
  },
}
