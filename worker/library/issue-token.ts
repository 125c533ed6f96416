import { tokenInsert } from '../db/library-access.ts'
import { digestHex } from '../digest-hex.ts'
import { newToken } from './new-token.ts'

/**
 * A new link to the library of an address: `secret` goes into the mail and nowhere else, `statement` into the
 * transaction with whatever sends it.
 */
export async function issueToken(
  db: D1Database,
  email: string,
  nowMs: number,
): Promise<{ secret: string; statement: D1PreparedStatement }> {
  const secret = newToken()
  return { secret, statement: tokenInsert(db, await digestHex(secret), email, nowMs) }
}
