import * as z from 'zod/mini'
import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs } from '#lib/time.ts'
import { rowsOf, sql } from '../database/sql.ts'

/** What the button of a link brings, as digests: the link's token, the device, the session that is to be opened. */
export type Exchange = { token: string; device: string; session: string }

/**
 * Exchanges a link for a session, once: in one transaction, for the first device that presses the button, which may
 * press it again.
 *
 * @returns The address whose session is open, in lower case; null where none is.
 */
export async function exchangeToken(
  db: D1Database,
  exchange: Exchange,
  nowMs: number,
): Promise<string | null> {
  const { token, device, session } = exchange
  const [, opened] = await db.batch([
    sql`UPDATE library_tokens SET used_ms = ${nowMs}, used_by = ${device}
      WHERE hash = ${token} AND used_ms IS NULL AND expires_ms > ${nowMs}`.on(db),
    sql`INSERT INTO library_sessions (hash, email, created_ms, expires_ms)
      SELECT ${session}, email, ${nowMs}, ${nowMs + libraryTerms.sessionDays * dayMs}
      FROM library_tokens
      WHERE hash = ${token} AND used_by = ${device} AND expires_ms > ${nowMs}
      RETURNING email`.on(db),
  ])
  return rowsOf(opened, z.object({ email: z.string() }))[0]?.email ?? null
}

/** Ends a session. */
export async function endSession(db: D1Database, session: string): Promise<void> {
  await sql`DELETE FROM library_sessions WHERE hash = ${session}`.run(db)
}

/** Ends every session and every link of whoever a session belongs to. */
export async function endAllSessions(db: D1Database, session: string): Promise<void> {
  const owner = sql`(SELECT email FROM library_sessions WHERE hash = ${session})`
  await db.batch([
    sql`DELETE FROM library_tokens WHERE email = ${owner}`.on(db),
    sql`DELETE FROM library_sessions WHERE email = ${owner}`.on(db),
  ])
}

/** Ends every session and every link of an address, and notes it. Returns how many there were. */
export async function closeLibrary(
  db: D1Database,
  email: string,
  note: D1PreparedStatement,
): Promise<number> {
  const [links, sessions] = await db.batch([
    sql`DELETE FROM library_tokens WHERE email = ${email.toLowerCase()}`.on(db),
    sql`DELETE FROM library_sessions WHERE email = ${email.toLowerCase()}`.on(db),
    note,
  ])
  return (links?.meta.changes ?? 0) + (sessions?.meta.changes ?? 0)
}

/** Erases links, sessions and requests whose time is over. */
export async function eraseSpent(db: D1Database, nowMs: number): Promise<void> {
  await db.batch([
    sql`DELETE FROM library_tokens WHERE expires_ms <= ${nowMs}`.on(db),
    sql`DELETE FROM library_sessions WHERE expires_ms <= ${nowMs}`.on(db),
    sql`DELETE FROM library_requests WHERE asked_ms <= ${nowMs - dayMs}`.on(db),
    // Its link is good as long.
    sql`DELETE FROM vault_requests
      WHERE held_until_ms <= ${nowMs - libraryTerms.linkDays * dayMs}`.on(db),
  ])
}
