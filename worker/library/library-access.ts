import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs } from '#lib/time.ts'

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
  const [, opened] = await db.batch<{ email: string }>([
    db
      .prepare(
        `UPDATE library_tokens SET used_ms = ?3, used_by = ?2
         WHERE hash = ?1 AND used_ms IS NULL AND expires_ms > ?3`,
      )
      .bind(token, device, nowMs),
    db
      .prepare(
        `INSERT INTO library_sessions (hash, email, created_ms, expires_ms)
         SELECT ?3, email, ?4, ?5 FROM library_tokens
         WHERE hash = ?1 AND used_by = ?2 AND expires_ms > ?4 RETURNING email`,
      )
      .bind(token, device, session, nowMs, nowMs + libraryTerms.sessionDays * dayMs),
  ])
  return opened?.results[0]?.email ?? null
}

/** Ends a session. */
export async function endSession(db: D1Database, session: string): Promise<void> {
  await db.prepare('DELETE FROM library_sessions WHERE hash = ?1').bind(session).run()
}

/** Ends every session and every link of whoever a session belongs to. */
export async function endAllSessions(db: D1Database, session: string): Promise<void> {
  const owner = '(SELECT email FROM library_sessions WHERE hash = ?1)'
  await db.batch([
    db.prepare(`DELETE FROM library_tokens WHERE email = ${owner}`).bind(session),
    db.prepare(`DELETE FROM library_sessions WHERE email = ${owner}`).bind(session),
  ])
}

/** Ends every session and every link of an address, and notes it. Returns how many there were. */
export async function closeLibrary(
  db: D1Database,
  email: string,
  note: D1PreparedStatement,
): Promise<number> {
  const [links, sessions] = await db.batch([
    db.prepare('DELETE FROM library_tokens WHERE email = ?1').bind(email.toLowerCase()),
    db.prepare('DELETE FROM library_sessions WHERE email = ?1').bind(email.toLowerCase()),
    note,
  ])
  return (links?.meta.changes ?? 0) + (sessions?.meta.changes ?? 0)
}

/** Erases links, sessions and requests whose time is over. */
export async function eraseSpent(db: D1Database, nowMs: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM library_tokens WHERE expires_ms <= ?1').bind(nowMs),
    db.prepare('DELETE FROM library_sessions WHERE expires_ms <= ?1').bind(nowMs),
    db.prepare('DELETE FROM library_requests WHERE asked_ms <= ?1').bind(nowMs - dayMs),
    // Its link is good as long.
    db
      .prepare('DELETE FROM vault_requests WHERE held_until_ms <= ?1')
      .bind(nowMs - libraryTerms.linkDays * dayMs),
  ])
}
