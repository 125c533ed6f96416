import { mailPaths } from '#contract/mail-paths.ts'
import { sealAddress } from './address-token.ts'

/** Where the owner of an address stops subscriptions, by one click or by hand; needs no login. */
export async function unsubscribeUrl(
  db: D1Database,
  origin: string,
  address: string,
): Promise<string> {
  return origin + mailPaths.unsubscribe(await sealAddress(db, address))
}
