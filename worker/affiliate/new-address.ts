import { tokenReplacement } from './affiliate-tokens.ts'
import { digestHex } from '../http/digest.ts'
import type { CommandContext } from './command-context.ts'

/** A new token: 32 random bytes as base64url, 43 characters. */
function newDashboardToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * A new private dashboard address for a partner, and the statements for a batch that open it and close the ones
 * before. The token stands in the fragment, which browsers send to nobody; this is the only time it is seen whole.
 */
export async function newAddress({ db, origin, now }: CommandContext, partnerId: string) {
  const token = newDashboardToken()
  return {
    token,
    dashboard: `${origin}/affiliate/dashboard#${token}`,
    statements: tokenReplacement(db, partnerId, await digestHex(token), now.toISOString()),
  }
}
