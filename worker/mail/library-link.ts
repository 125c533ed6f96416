import { libraryTerms } from '#contract/library-terms.ts'
import { dayMs } from '#lib/time.ts'
import { sql } from '../database/sql.ts'
import { newToken } from '../http/digest.ts'

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
  const statement = sql`INSERT INTO library_tokens (hash, email, created_ms, expires_ms)
    VALUES (${hash}, ${email.toLowerCase()}, ${nowMs}, ${nowMs + libraryTerms.linkDays * dayMs})`
  return { secret: token, statement: statement.on(db) }
}
