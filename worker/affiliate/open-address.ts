import { replaceToken } from '../db/affiliate-tokens.ts'
import { digestHex } from '../digest-hex.ts'
import { newDashboardToken } from './dashboard-token.ts'

/**
 * Opens a new private dashboard address for a partner and closes the ones before. The token stands in the
 * fragment, which browsers send to nobody; this is the only time it is seen whole.
 */
export async function openAddress(
  { db, origin, now }: { db: D1Database; origin: string; now: Date },
  partnerId: string,
): Promise<string> {
  const token = newDashboardToken()
  await replaceToken(db, partnerId, await digestHex(token), now.toISOString())
  return `${origin}/affiliate/dashboard#${token}`
}
