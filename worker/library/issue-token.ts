import { tokenInsert } from './library-access.ts'
import { newToken } from '../mail/new-token.ts'

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
