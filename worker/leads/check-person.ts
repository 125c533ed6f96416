import type { TokenExcuse } from '#contract/turnstile.ts'
import type { AppContext } from '../http/app-context.ts'
import { raiseAttention } from '../database/attention.ts'
import { ApiError } from '../http/errors.ts'
import { isFormPost } from '../http/media-type.ts'
import { configuredTurnstile } from './configured-turnstile.ts'
import { verifyToken } from './verify-token.ts'

/**
 * How sure it is that a person sent something: `passed`; `unreachable` when Turnstile could not say, which
 * counts as a pass; `old` for a token that is no longer good but came late for a known reason; `none`
 * without any, from a page without script or a browser that cannot reach Turnstile.
 */
export type PersonCheck = 'passed' | 'unreachable' | 'old' | 'none'

type Proof = {
  token: string
  excuse: TokenExcuse | undefined
  /** What the token must have been made for; null when anything of ours will do. */
  action: string | null
  /** Id of the submission or purchase. */
  subject: string
}

/**
 * Checks that a person sent a request; null while Turnstile is not set up.
 *
 * @throws {ApiError} `turnstile_missing`, `turnstile_expired` or `turnstile_refused`: nothing is stored, and
 *   the browser can try again with another token.
 */
export async function checkPerson(c: AppContext, proof: Proof): Promise<PersonCheck | null> {
  const settings = c.get('settings')
  const turnstile = configuredTurnstile(settings)
  if (!turnstile) return null
  const { token, excuse } = proof
  if (!token) {
    if (excuse || isFormPost(c.req.raw)) return 'none'
    throw new ApiError('turnstile_missing')
  }
  const verdict = await verifyToken(turnstile, { ...proof, request: c.req.raw, settings })
  if (verdict.result === 'passed') return 'passed'
  if (verdict.result === 'unreachable') {
    console.warn(JSON.stringify({ event: 'turnstile_unreachable', reason: verdict.detail }))
    if (/secret/.test(verdict.detail)) c.executionCtx.waitUntil(reportSecret(c, verdict.detail))
    return 'unreachable'
  }
  if (excuse === 'resent') return 'old'
  throw new ApiError(verdict.result === 'expired' ? 'turnstile_expired' : 'turnstile_refused')
}

/** Until somebody mends it, Turnstile holds nobody back. */
async function reportSecret(c: AppContext, detail: string): Promise<void> {
  const matter = { kind: 'turnstile_refuses_secret', detail } as const
  await raiseAttention(c.env.DB, matter, Date.now())
    .run()
    .catch(() => null)
}
