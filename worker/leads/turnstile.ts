import { turnstileEndpoint, turnstileStandInPath } from '#contract/paths.ts'
import { Hono } from 'hono/tiny'
import {
  type TokenExcuse,
  turnstileScriptPath,
  type TurnstileSettings,
} from '#contract/turnstile.ts'
import type { AppEnv, AppContext } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'
import { isOwnHost } from '../http/origins.ts'
import { idOfText } from '../http/digest.ts'
import { raiseAttention } from '../database/attention.ts'
import { isFormPost } from '../http/media-type.ts'

type Turnstile = {
  siteKey: string
  secret: string
  verifyUrl: string
  /** Where the browser loads the widget from: Cloudflare, or through our own origin a stand-in on this machine. */
  scriptUrl: string
  /** Origin of that stand-in; null for Cloudflare itself. */
  standIn: string | null
}

/** Turnstile as the settings have it; null while it is not set up. */
function configuredTurnstile(settings: Settings): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret } = settings
  if (!siteKey || !secret) return null
  const base = settings.TURNSTILE_API_BASE
  const isLocal = isLoopbackHost(new URL(base).hostname)
  return {
    siteKey,
    secret,
    verifyUrl: `${base}/turnstile/v0/siteverify`,
    scriptUrl: (isLocal ? turnstileStandInPath : base) + turnstileScriptPath,
    standIn: isLocal ? base : null,
  }
}

/** Cache time of the answer in the browser; new keys reach everybody after it. */
const maxAgeSeconds = 300

/**
 * Whether visitors are checked, and with which site key: asked when a form is first touched, so that keys can
 * change without a build. Beside it the way to a stand-in on this machine; not found everywhere else.
 */
export const turnstileRoute = new Hono<AppEnv>()
  .get(turnstileEndpoint, rateLimit('READ_RATE_LIMIT'), (c) => {
    const { siteKey = null, scriptUrl = null } = configuredTurnstile(c.get('settings')) ?? {}
    c.header('cache-control', `public, max-age=${maxAgeSeconds}`)
    return c.json({ ok: true, siteKey, scriptUrl } satisfies TurnstileSettings)
  })
  .get(`${turnstileStandInPath}/*`, async (c) => {
    const standIn = configuredTurnstile(c.get('settings'))?.standIn
    if (!standIn) throw new ApiError('not_found')
    const { pathname, search } = new URL(c.req.url)
    const answer = await fetch(standIn + pathname.slice(turnstileStandInPath.length) + search)
    return new Response(answer.body, answer)
  })

/** Cloudflare makes no longer token; asked about one it may answer with a code that counts as a pass. */
const longestToken = 2_048

/** Timeout of the verification; the visitor waits for it. */
const verifyTimeoutMs = 2_500

/** Cloudflare's published test secrets: they accept or refuse every token, with a host name of their own. */
const testSecret = /^[123]x0{31}AA$/

/**
 * What came of asking. `unreachable` covers no answer, a broken one, and our own secret being refused;
 * `detail` is Turnstile's code or the kind of failure.
 */
type TokenVerdict =
  | { result: 'passed' | 'expired' | 'refused' }
  | { result: 'unreachable'; detail: string }

type VerifyOptions = Omit<Proof, 'excuse'> & { request: Request; settings: Settings }

type Answer = Partial<Record<'success' | 'hostname' | 'action' | 'error-codes', unknown>>

/** Asks Turnstile about a token, once; never throws. */
async function verifyToken(turnstile: Turnstile, options: VerifyOptions): Promise<TokenVerdict> {
  const { token, subject, request } = options
  if (token.length > longestToken) return { result: 'refused' }
  const address = request.headers.get('cf-connecting-ip')
  let answer: Answer
  try {
    const response = await fetch(turnstile.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({
        secret: turnstile.secret,
        response: token,
        // One submission may have its token verified again after a lost answer; no other can borrow it.
        idempotency_key: await idOfText(`${subject}\n${token}`),
        ...(address ? { remoteip: address } : {}),
      }),
      signal: AbortSignal.timeout(verifyTimeoutMs),
    })
    answer = (await response.json<Answer | null>()) ?? {}
  } catch (error) {
    return { result: 'unreachable', detail: error instanceof Error ? error.name : 'unknown' }
  }
  if (answer.success === true) {
    return { result: isMeantForUs(answer, turnstile, options) ? 'passed' : 'refused' }
  }
  const codes: unknown[] = Array.isArray(answer['error-codes']) ? answer['error-codes'] : []
  if (codes.includes('timeout-or-duplicate')) return { result: 'expired' }
  if (codes.includes('invalid-input-response')) return { result: 'refused' }
  // The secret is wrong, or Turnstile itself has failed: neither is the visitor's fault.
  return { result: 'unreachable', detail: String(codes[0] ?? 'no_verdict').slice(0, 60) }
}

/** Whether a good token was made on a page of ours, for this. */
function isMeantForUs(
  { hostname, action }: Answer,
  { secret }: Turnstile,
  { action: wanted, request, settings }: VerifyOptions,
): boolean {
  if (testSecret.test(secret)) return true
  if (typeof hostname !== 'string' || !isOwnHost(hostname, settings)) return false
  // A page on this machine counts only for a worker on this machine.
  const isNear = !isLoopbackHost(hostname) || isLoopbackHost(new URL(request.url).hostname)
  return isNear && (wanted === null || action === wanted)
}

/**
 * How sure it is that a person sent something: `passed`; `unreachable` when Turnstile could not say, which
 * counts as a pass; `old` for a token that is no longer good but came late for a known reason; `none`
 * without any, from a page without script or a browser that cannot reach Turnstile.
 */
type PersonCheck = 'passed' | 'unreachable' | 'old' | 'none'

type Proof = {
  token: string
  excuse: TokenExcuse | undefined
  /** What the token must have been made for; null when anything of ours will do. */
  action: string | null
  /** Id of the submission or purchase: verifying a token again for the same one is no second use. */
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
    // Until the secret is mended, Turnstile refuses nobody.
    if (/secret/.test(verdict.detail)) {
      const matter = { kind: 'turnstile_refuses_secret', detail: verdict.detail } as const
      const raised = raiseAttention(c.env.DB, matter, Date.now()).run()
      c.executionCtx.waitUntil(raised.catch(() => null))
    }
    return 'unreachable'
  }
  if (excuse === 'resent') return 'old'
  throw new ApiError(verdict.result === 'expired' ? 'turnstile_expired' : 'turnstile_refused')
}
