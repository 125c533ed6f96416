import { libraryTerms } from '#contract/library-terms.ts'
import { hourMs } from '#lib/time.ts'

/** Keeps what somebody asked for, customer or not. */
export async function requestInsert(
  db: D1Database,
  id: string,
  email: string,
  nowMs: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO library_requests (id, email, asked_ms) VALUES (?1, ?2, ?3)')
    .bind(id, email.toLowerCase(), nowMs)
    .run()
}

/** What has to be known to answer a request. `email` is as it was given, in lower case. */
export type LibraryRequest = { id: string; email: string; firstName: string; isOwed: boolean }

/**
 * Requests that wait, or the one of an id. `isOwed`: something was paid, taken or asked for under that address, and it has
 * not asked too often within the hour.
 */
export async function openRequests(
  db: D1Database,
  nowMs: number,
  { id = null, limit = 5 }: { id?: string | null; limit?: number } = {},
): Promise<LibraryRequest[]> {
  const { results } = await db
    .prepare(
      `SELECT asked.id, asked.email,
         coalesce((SELECT first_name FROM orders WHERE lower(orders.email) = asked.email
           AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1), '') AS firstName,
         (EXISTS (SELECT 1 FROM orders WHERE lower(orders.email) = asked.email AND paid_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM vault_places WHERE vault_places.email = asked.email)
           OR EXISTS (SELECT 1 FROM vault_requests WHERE vault_requests.email = asked.email))
         AND (SELECT count(*) FROM library_requests AS earlier
              WHERE earlier.email = asked.email AND earlier.asked_ms > asked.asked_ms - ?3
                AND (earlier.asked_ms, earlier.id) <= (asked.asked_ms, asked.id)) <= ?4 AS isOwed
       FROM library_requests AS asked
       WHERE asked.done_ms IS NULL AND (?1 IS NULL OR asked.id = ?1) AND asked.asked_ms <= ?2
       ORDER BY asked.asked_ms LIMIT ?5`,
    )
    .bind(id, nowMs, hourMs, libraryTerms.linksPerHour, limit)
    .all<{ id: string; email: string; firstName: string; isOwed: number }>()
  return results.map((row) => ({ ...row, isOwed: row.isOwed === 1 }))
}

/** Notes that a request was answered, or needed no answer, for a batch. */
export function requestDone(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare('UPDATE library_requests SET done_ms = ?2 WHERE id = ?1 AND done_ms IS NULL')
    .bind(id, nowMs)
}
