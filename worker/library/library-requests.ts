import * as z from 'zod/mini'
import { libraryTerms } from '#contract/library-terms.ts'
import { hourMs } from '#lib/time.ts'
import { flag, sql } from '../database/sql.ts'

/** Keeps what somebody asked for, customer or not. */
export async function requestInsert(
  db: D1Database,
  id: string,
  email: string,
  nowMs: number,
): Promise<void> {
  await sql`INSERT INTO library_requests (id, email, asked_ms)
    VALUES (${id}, ${email.toLowerCase()}, ${nowMs})`.run(db)
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
  return sql`SELECT asked.id, asked.email,
      coalesce((SELECT first_name FROM orders WHERE lower(orders.email) = asked.email
        AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1), '') AS firstName,
      (EXISTS (SELECT 1 FROM orders WHERE lower(orders.email) = asked.email AND paid_at IS NOT NULL)
        OR EXISTS (SELECT 1 FROM vault_places WHERE vault_places.email = asked.email)
        OR EXISTS (SELECT 1 FROM vault_requests WHERE vault_requests.email = asked.email))
      AND (SELECT count(*) FROM library_requests AS earlier
           WHERE earlier.email = asked.email AND earlier.asked_ms > asked.asked_ms - ${hourMs}
             AND (earlier.asked_ms, earlier.id) <= (asked.asked_ms, asked.id)) <= ${libraryTerms.linksPerHour} AS isOwed
    FROM library_requests AS asked
    WHERE asked.done_ms IS NULL AND (${id} IS NULL OR asked.id = ${id}) AND asked.asked_ms <= ${nowMs}
    ORDER BY asked.asked_ms LIMIT ${limit}`.all(
    db,
    z.object({ id: z.string(), email: z.string(), firstName: z.string(), isOwed: flag }),
  )
}

/** Notes that a request was answered, or needed no answer, for a batch. */
export function requestDone(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return sql`UPDATE library_requests SET done_ms = ${nowMs} WHERE id = ${id}
    AND done_ms IS NULL`.on(db)
}
