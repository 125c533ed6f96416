import type { DeskRole } from '#contract/desk/access.ts'
import { digestHex } from '../../http/digest.ts'
import { isSameSecret } from '../../http/token-cookie.ts'
import type { Settings } from '../../settings.ts'

type TokenSettings = Pick<Settings, 'OPERATOR_TOKEN' | 'STAFF_TOKEN'>

/** The tokens that open the desk, by what their holder may do. */
function tokensOf(settings: TokenSettings): { role: DeskRole; token: string }[] {
  const { OPERATOR_TOKEN: owner, STAFF_TOKEN: staff } = settings
  return [
    ...(owner ? [{ role: 'owner' as const, token: owner }] : []),
    ...(staff ? [{ role: 'staff' as const, token: staff }] : []),
  ]
}

/** Whose token this is, with the digest by which a session remembers it; null for every other text. */
export async function tokenIdentity(
  settings: TokenSettings,
  given: string,
): Promise<{ role: DeskRole; tokenHash: string } | null> {
  let found: DeskRole | null = null
  for (const { role, token } of tokensOf(settings)) {
    if ((await isSameSecret(given, token)) && !found) found = role
  }
  return found && { role: found, tokenHash: await digestHex(given) }
}

/** Whether a role's token is still the one with this digest. */
export async function isCurrentToken(
  settings: TokenSettings,
  role: DeskRole,
  tokenHash: string,
): Promise<boolean> {
  const token = tokensOf(settings).find((each) => each.role === role)?.token
  return token !== undefined && (await digestHex(token)) === tokenHash
}
