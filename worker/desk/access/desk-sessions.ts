import { deskSessionTerms, type DeskRole } from '#contract/desk/access.ts'

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
    db
      .prepare('DELETE FROM desk_sessions WHERE seen_ms <= ?1 OR created_ms <= ?2')
      .bind(nowMs - idleMs, nowMs - wholeMs),
    db
      .prepare(
        `INSERT INTO desk_sessions (hash, role, token_hash, created_ms, seen_ms)
         VALUES (?1, ?2, ?3, ?4, ?4)`,
      )
      .bind(hash, role, tokenHash, nowMs),
  ]
}

/** The open session with this digest; being asked for renews it. */
export async function openSession(
  db: D1Database,
  hash: string,
  nowMs: number,
): Promise<{ role: DeskRole; tokenHash: string } | null> {
  const session = await db
    .prepare(
      `SELECT role, token_hash AS tokenHash, seen_ms AS seenMs FROM desk_sessions
       WHERE hash = ?1 AND seen_ms > ?2 AND created_ms > ?3`,
    )
    .bind(hash, nowMs - idleMs, nowMs - wholeMs)
    .first<{ role: DeskRole; tokenHash: string; seenMs: number }>()
  if (session && session.seenMs < nowMs - seenEveryMs) {
    await db
      .prepare('UPDATE desk_sessions SET seen_ms = ?2 WHERE hash = ?1')
      .bind(hash, nowMs)
      .run()
  }
  return session
}

/** Ends one session, or without a digest every one there is: a statement for a batch. */
export function sessionDelete(db: D1Database, hash?: string): D1PreparedStatement {
  return hash === undefined
    ? db.prepare('DELETE FROM desk_sessions')
    : db.prepare('DELETE FROM desk_sessions WHERE hash = ?1').bind(hash)
}
