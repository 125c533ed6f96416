import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** Hints one request sends at most. */
const mostHints = 10
const soonMs = 10 * 60_000

/** Why a mail is held that a form asked for: its mailbox or network has had an hour's share. */
export const overCap = 'over_cap'

/** A row of `mails` that can still be sent: its address is there, and its token, if it carries one. */
export const canBeWritten = sql`((carries_secret = 0 OR secret IS NOT NULL) AND address <> '')`

/** Mails that wait and will be due soon, by id. */
export async function pendingSoon(db: D1Database, nowMs: number): Promise<string[]> {
  const results =
    await sql`SELECT id FROM mails WHERE state = 'pending' AND next_ms <= ${nowMs + soonMs}
    ORDER BY next_ms LIMIT ${mostHints}`.all(db, z.object({ id: z.string() }))
  return results.map(({ id }) => id)
}

/** Ends mails that were owed before a moment (ISO 8601) and never left; at most 500 at a time. */
export function endTooOld(db: D1Database, owedBefore: string, nowMs: number): D1PreparedStatement {
  return sql`UPDATE mails SET state = 'dead', last_error = 'too_old', secret = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails
      WHERE state = 'pending' AND created_at < ${owedBefore} AND claimed_until_ms <= ${nowMs} LIMIT 500
    )`.on(db)
}

/**
 * Erases addresses and contents of mails that ended and were owed before a moment (ISO 8601); at most 500 at a
 * time. Their ids stay, so that an old cause that is told again still makes no second mail.
 */
export function eraseContents(db: D1Database, owedBefore: string): D1PreparedStatement {
  return sql`UPDATE mails SET address = '', data = '{}', secret = NULL, last_reply = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails
      WHERE address <> '' AND created_at < ${owedBefore} AND state <> 'pending' LIMIT 500
    )`.on(db)
}

/** Erases whom forms had mail sent to, and from which network, before a moment (ISO 8601); at most 500 at a time. */
export function eraseAskers(db: D1Database, owedBefore: string): D1PreparedStatement {
  return sql`UPDATE mails SET asked_for = NULL, asked_by = NULL
    WHERE rowid IN (
      SELECT rowid FROM mails WHERE asked_for IS NOT NULL AND created_at < ${owedBefore} LIMIT 500
    )`.on(db)
}
