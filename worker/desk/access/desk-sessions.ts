import * as z from 'zod/mini'
import { deskSessionTerms, type DeskRole } from '#contract/desk/access.ts'
import { sql, wordOf } from '../../database/sql.ts'

const idleMs = deskSessionTerms.idleSeconds * 1_000
const wholeMs = deskSessionTerms.wholeSeconds * 1_000

/** A session is written again this long after it was last seen, not with each request. */
const seenEveryMs = 5 * 60_000

/** A session that is to be opened; digests of its own token and of the setting it was opened with. */
export type NewSession = { hash: string; role: DeskRole; tokenHash: string }

/** Opens a session and forgets those whose time is over: statements for a batch. */
export function sessionInsert(
  db: D1Database,
  { hash, role, tokenHash }: NewSession,
  nowMs: number,
): D1PreparedStatement[] {
  return [
    sql`DELETE FROM desk_sessions WHERE seen_ms <= ${nowMs - idleMs}
      OR created_ms <= ${nowMs - wholeMs}`.on(db),
    sql`INSERT INTO desk_sessions (hash, role, token_hash, created_ms, seen_ms)
      VALUES (${hash}, ${role}, ${tokenHash}, ${nowMs}, ${nowMs})`.on(db),
  ]
}

/** The open session with this digest; being asked for renews it. */
export async function openSession(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<{ role: DeskRole; tokenHash: string } | null> {
  const session =
    await sql`SELECT role, token_hash AS tokenHash, seen_ms AS seenMs FROM desk_sessions
    WHERE hash = ${hash} AND seen_ms > ${nowMs - idleMs} AND created_ms > ${nowMs - wholeMs}`.first(
      db,
      z.object({ role: wordOf<DeskRole>(), tokenHash: z.string(), seenMs: z.number() }),
    )
  if (session && session.seenMs < nowMs - seenEveryMs) {
    await sql`UPDATE desk_sessions SET seen_ms = ${nowMs} WHERE hash = ${hash}`.run(db)
  }
  return session
}

/** Ends one session, or without a digest every one there is: a statement for a batch. */
export function sessionDelete(db: D1Database, hash?: string): D1PreparedStatement {
  return hash === undefined
    ? sql`DELETE FROM desk_sessions`.on(db)
    : sql`DELETE FROM desk_sessions WHERE hash = ${hash}`.on(db)
}
