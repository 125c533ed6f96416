import Stripe from 'stripe'
import { ApiError, invalidField } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import * as z from 'zod/mini'

/** What work on payments needs. `nowMs`: Unix milliseconds. */
export type PaymentsContext = { db: D1Database; stripe: Stripe; nowMs: number }

/** How far an event's own time may lie from ours, in seconds, before and after. */
const toleranceSeconds = 300

/** What every event has; whoever signs something else is not Stripe's API. */
const envelope = z.looseObject({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  api_version: z.nullish(z.string()),
  created: z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000)),
  data: z.looseObject({ object: z.looseObject({}) }),
})

const crypto = Stripe.createSubtleCryptoProvider()

/** When the signature says it was made, Unix seconds; the SDK checks only that it is not too long ago. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
}

/**
 * The event a webhook carries, once its signature over the raw body holds and was made just now.
 *
 * @throws {ApiError} `forbidden` for a forged, stale or future one, `invalid_body` for what is no event.
 */
export async function verifyEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<Stripe.Event> {
  const isFromFuture = !(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)
  if (isFromFuture) throw new ApiError('forbidden')
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, secret, toleranceSeconds, crypto)
    .catch((cause: unknown) => {
      if (cause instanceof SyntaxError) throw new ApiError('invalid_body')
      throw new ApiError('forbidden', { cause })
    })
  if (!envelope.safeParse(event).success) throw new ApiError('invalid_body')
  return event
}

/** Neither carried out nor kept: no valid key (401, 403), the same key at work (409), too many requests (429). */
const notKept = new Set([401, 403, 409, 429])

/** True where Stripe repeats its answer for the same idempotency key: any it gave once it had begun, a 4xx too. */
export function isAnswerKept(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode = 0 } = error
  return statusCode >= 400 && !notKept.has(statusCode)
}

/**
 * The refusal a visitor is answered with when a call to Stripe fails: try again for anything that can pass
 * (down, slow, rate limit), a conflict for a key used with other contents, an e-mail address that Stripe does not take,
 * a fault of ours for the rest.
 */
export function stripeFailure(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ApiError('checkout_conflict', { cause: error })
  }
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    return new ApiError('payment_provider_unavailable', { cause: error, retryAfterSeconds: 5 })
  }
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return new ApiError('not_configured', { cause: error })
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'email_invalid') {
    return invalidField('email', 'Please enter a valid email')
  }
  return error
}

/** Ignores a refusal with this code, which says that all is as it should be; for `catch`. */
export const unless = (code: string) => (error: unknown) => {
  if ((error as { code?: string }).code !== code) throw error
}

/** A visitor waits this long for one call to Stripe; the SDK repeats a failed one once, under the same key. */
export const stripeTiming = { timeoutMs: 6_000 }

/** The SDK knows a host only; this puts the path of `STRIPE_API_BASE` before its own. */
function fetchBelow(path: string, send: typeof fetch): typeof fetch {
  const prefix = path.replace(/\/+$/, '')
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.pathname = prefix + url.pathname
    return send(url, init)
  }
}

const clients = new WeakMap<Settings, Stripe>()

/**
 * Stripe's SDK on fetch (or what stands in for it) and SubtleCrypto, talking to `STRIPE_API_BASE`.
 *
 * @throws {ApiError} `not_configured` without keys.
 */
export function stripeClient(
  settings: Settings,
  send: typeof fetch = (input, init) => fetch(input, init),
): Stripe {
  const known = clients.get(settings)
  if (known) return known
  if (!settings.STRIPE_SECRET_KEY) throw new ApiError('not_configured')
  const { protocol, hostname, port, pathname } = new URL(settings.STRIPE_API_BASE)
  const client = new Stripe(settings.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetchBelow(pathname, send)),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: stripeTiming.timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  clients.set(settings, client)
  return client
}

/** Where Stripe's dashboard shows what the key of these settings reaches; null without a key. */
export function stripeDashboard({ STRIPE_SECRET_KEY: key }: Settings): string | null {
  if (!key) return null
  return `https://dashboard.stripe.com${/^[sr]k_live_/.test(key) ? '' : '/test'}`
}
