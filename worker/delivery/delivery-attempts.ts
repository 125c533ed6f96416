import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** An attempt that did not deliver. `reason` is a code, `reply` what the other side said; `at` is ISO 8601, UTC. */
export const failedAttempt = z.object({
  at: z.string(),
  reason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
})

/** Most attempts told of one delivery. */
const mostTold = 100

/**
 * Attempts of a delivery or a mail that did not deliver, the latest first: a statement for a batch.
 * The database itself writes them down, with each change of a row's count.
 */
export function attemptsSelect(db: D1Database, id: string): D1PreparedStatement {
  return sql`SELECT strftime('%Y-%m-%dT%H:%M:%fZ', at_ms / 1000.0, 'unixepoch') AS at, reason, reply
    FROM delivery_attempts WHERE delivery_id = ${id} ORDER BY at_ms DESC LIMIT ${mostTold}`.on(db)
}

/** Erases what was noted of attempts before a moment (Unix milliseconds); at most 500 at a time. */
export function eraseOldAttempts(db: D1Database, beforeMs: number): D1PreparedStatement {
  return sql`DELETE FROM delivery_attempts WHERE rowid IN (
      SELECT rowid FROM delivery_attempts WHERE at_ms < ${beforeMs} LIMIT 500
    )`.on(db)
}
