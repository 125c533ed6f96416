import { isOwnHost } from '../http/own-origins.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'
import { toHex } from '../http/to-hex.ts'
import type { Turnstile } from './configured-turnstile.ts'

/**
 * The key under which Turnstile lets one token be verified again: the same for the same submission, so that
 * a repeat after a lost answer is no second use, while another submission cannot borrow the token.
 *
 * @returns UUID (version 8, made from a SHA-256 digest).
 */
async function idempotencyKey(subject: string, token: string): Promise<string> {
  const text = new TextEncoder().encode(`${subject}\n${token}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16)
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  return toHex(digest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Longer, and the visitor is kept waiting for somebody else. */
const verifyTimeoutMs = 2_500

/** Cloudflare's published secrets for tests: they answer for every token, with a host name of their own. */
const testSecret = /^[123]x0{31}AA$/

/**
 * What came of asking. `unreachable` covers no answer, a broken one, and our own secret being refused;
 * `detail` is Turnstile's code or the kind of failure.
 */
export type TokenVerdict =
  | { result: 'passed' | 'expired' | 'refused' }
  | { result: 'unreachable'; detail: string }

type VerifyOptions = {
  token: string
  /** What the token must have been made for; null when anything of ours will do. */
  action: string | null
  /** The submission or purchase it came with: verifying it again for the same one is no second use. */
  subject: string
  request: Request
  settings: Settings
}

type Answer = {
  success?: unknown
  hostname?: unknown
  action?: unknown
  'error-codes'?: unknown
}

/** Asks Turnstile about a token, once; never throws. */
export async function verifyToken(
  turnstile: Turnstile,
  options: VerifyOptions,
): Promise<TokenVerdict> {
  const { token, subject, request } = options
  const address = request.headers.get('cf-connecting-ip')
  let answer: Answer
  try {
    const response = await fetch(turnstile.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({
        secret: turnstile.secret,
        response: token,
        idempotency_key: await idempotencyKey(subject, token),
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
