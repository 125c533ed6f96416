import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import { newToken } from '../http/digest.ts'

/** A new link to somebody's library; `hash` is the digest of its token. A statement for a batch. */
export function tokenInsert(db: D1Database, hash: string, email: string, nowMs: number) {
  return sql`INSERT INTO library_tokens (hash, email, created_ms, expires_ms)
    VALUES (${hash}, ${email.toLowerCase()}, ${nowMs}, ${nowMs + libraryTerms.linkDays * dayMs})`.on(
    db,
  )
}

/**
 * A new link to the library of an address: `secret` goes into the mail and nowhere else, `statement` into the
 * transaction with whatever sends it.
 */
export async function issueToken(
  db: D1Database,
  email: string,
  nowMs: number,
): Promise<{ secret: string; statement: D1PreparedStatement }> {
  const { token, hash } = await newToken()
  return { secret: token, statement: tokenInsert(db, hash, email, nowMs) }
}
