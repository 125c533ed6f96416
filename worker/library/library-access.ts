import * as z from 'zod/mini'
import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { rowsOf, sql, flag } from '../database/sql.ts'
import { type Asker, heldNotice, queueMail } from '../mail/queue-mail.ts'
import { issueToken } from '../mail/library-link.ts'
import type { Env } from '../env.ts'

/** Digests for an exchange: the link's token, the device, and the session to open. */
type Exchange = { token: string; device: string; session: string }

/**
 * Exchanges a link for a session, once and in one transaction: for the first device that presses the button, which may
 * repeat it. Idempotent for one session.
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
      ON CONFLICT (hash) DO UPDATE SET expires_ms = excluded.expires_ms
      RETURNING email`.on(db),
  ])
  return rowsOf(opened, z.object({ email: z.string() }))[0]?.email ?? null
}

/** Whether a link, as far as it is known, was sent to another address. */
export const isLinkOfAnother = (db: D1Database, token: string, email: string): Promise<boolean> =>
  sql`SELECT 1 FROM library_tokens WHERE hash = ${token} AND email <> ${email}`.isFound(db)

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

async function eraseSpent(db: D1Database, nowMs: number): Promise<void> {
  const issuedMs = nowMs - libraryTerms.linkDays * dayMs
  await db.batch([
    // A mail that was held is not sent once its link has run out.
    sql`UPDATE mails SET secret = NULL
      WHERE state = 'dead' AND secret IS NOT NULL AND kind IN ('library-link', 'vault-access')
        AND created_at <= ${new Date(issuedMs).toISOString()}`.on(db),
    sql`DELETE FROM library_tokens WHERE expires_ms <= ${nowMs}`.on(db),
    sql`DELETE FROM library_sessions WHERE expires_ms <= ${nowMs}`.on(db),
    sql`DELETE FROM library_requests WHERE asked_ms <= ${nowMs - dayMs}`.on(db),
    // Its link is good as long.
    sql`DELETE FROM vault_requests WHERE held_until_ms <= ${issuedMs}`.on(db),
  ])
}

/** Stores a request for a link, whether or not from a customer; idempotent. */
export async function requestInsert(
  db: D1Database,
  id: string,
  email: string,
  nowMs: number,
): Promise<void> {
  await sql`INSERT INTO library_requests (id, email, asked_ms)
    VALUES (${id}, ${email.toLowerCase()}, ${nowMs}) ON CONFLICT (id) DO NOTHING`.run(db)
}

/**
 * Requests that wait, or the one of an id. `isOwed`: something was paid, taken or asked for under that address, and
 * it has not asked too often within the hour.
 */
async function openRequests(
  db: D1Database,
  nowMs: number,
  { id = null, limit = 5 }: { id?: string | null; limit?: number } = {},
) {
  return sql`SELECT asked.id, asked.email,
      coalesce((SELECT first_name FROM orders WHERE lower(orders.email) = +asked.email
        AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1), '') AS firstName,
      (EXISTS (SELECT 1 FROM orders WHERE lower(orders.email) = +asked.email AND paid_at IS NOT NULL)
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

/** Answers requests for a link: owners get one by mail, others nothing. Both are marked as answered. */
export async function answerRequests(
  db: D1Database,
  nowMs: number,
  { asker = null, ...which }: { id?: string; limit?: number; asker?: Asker | null } = {},
): Promise<void> {
  for (const { id, email, firstName, isOwed } of await openRequests(db, nowMs, which)) {
    const done = sql`UPDATE library_requests SET done_ms = ${nowMs}
      WHERE id = ${id} AND done_ms IS NULL`.on(db)
    if (!isOwed) {
      await done.run()
      continue
    }
    const { secret, statement } = await issueToken(db, email, nowMs)
    const mailId = `library-link:${id}`
    const mail = queueMail(db, {
      id: mailId,
      kind: 'library-link',
      to: email,
      data: { firstName },
      secret,
      nowMs,
      asker,
    })
    await db.batch([statement, mail, heldNotice(db, mailId, nowMs), done])
  }
}

/** The minute of each hour in which expired rows are erased. */
const eraseMinute = 23

/** Younger requests are left to the worker that received them. */
const restMs = 30_000

/** Runs every minute: answers requests for a link that were left over, and erases what is spent. */
export async function libraryCron({ DB: db }: Env, nowMs: number): Promise<void> {
  // The sweep sends the mails that this queues.
  await answerRequests(db, nowMs - restMs, { limit: 1 })
  if (new Date(nowMs).getUTCMinutes() === eraseMinute) await eraseSpent(db, nowMs)
}
