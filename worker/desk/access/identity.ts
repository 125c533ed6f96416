import { verifyWithJwks } from 'hono/jwt'
import * as z from 'zod/mini'
import type { DeskRole } from '#contract/desk/access.ts'
import { minuteMs } from '#lib/time.ts'
import { settingList, type Settings } from '../../settings.ts'
import { digestHex } from '../../http/digest.ts'
import { isSameSecret } from '../../http/token-cookie.ts'

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

/** Keys change every six weeks; an unknown one is looked for again, but not oftener than this. */
const keysKeptMs = 10 * minuteMs
const askAgainMs = 30_000

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) })
const name = z.string().check(z.minLength(1), z.maxLength(320))
/** A person is told by their address, a service token by its client id. */
const claims = z.object({
  exp: z.number(),
  email: z.optional(name),
  common_name: z.optional(name),
})

type Keys = z.output<typeof keySet>['keys']

const known = new Map<string, { keys: Keys; atMs: number }>()

/** What Cloudflare Access is set up with. */
type AccessSettings = { team: string; audience: string; owners: string | undefined }

async function keysOf(team: string, kid: string, nowMs: number): Promise<Keys> {
  const kept = known.get(team)
  const ageMs = kept ? nowMs - kept.atMs : Infinity
  const hasKey = kept?.keys.some((key) => key.kid === kid) ?? false
  if (kept && (hasKey ? ageMs < keysKeptMs : ageMs < askAgainMs)) return kept.keys
  const answer = await fetch(`${team}/cdn-cgi/access/certs`, { signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error('The keys of Cloudflare Access cannot be had.')
  const { keys } = keySet.parse(await answer.json())
  known.set(team, { keys, atMs: nowMs })
  return keys
}

const kidOf = (token: string): string => {
  try {
    const header: unknown = JSON.parse(
      atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return z.object({ kid: z.string() }).safeParse(header).data?.kid ?? ''
  } catch {
    return ''
  }
}

/**
 * Who Cloudflare Access says is there: its assertion verified against the team's keys, its audience and issuer
 * against the settings.
 *
 * @returns Null for an assertion that is not Access's, not for this desk, without an end, or not valid now.
 * @throws {Error} When the keys cannot be had: then nobody can be told apart.
 */
export async function accessIdentity(
  assertion: string,
  { team, audience, owners }: AccessSettings,
  nowMs: number,
): Promise<{ actor: string; role: DeskRole } | null> {
  const kid = kidOf(assertion)
  if (!kid) return null
  const keys = await keysOf(team, kid, nowMs)
  const payload = await verifyWithJwks(assertion, {
    keys,
    allowedAlgorithms: ['RS256'],
    verification: { iss: team, aud: audience },
  }).catch(() => null)
  const { email, common_name: token } = claims.safeParse(payload).data ?? {}
  const actor = (email ?? token)?.toLowerCase()
  if (!actor) return null
  const isOwner = settingList(owners).includes(actor)
  // A service token that the settings do not name is nobody: there is no staff among programs.
  if (!isOwner && !email) return null
  return { actor, role: isOwner ? 'owner' : 'staff' }
}
