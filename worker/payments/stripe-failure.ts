import Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'

/** True where Stripe answered with a 5xx: it repeats that answer for the same idempotency key. */
export function isProviderFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
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
 * (down, slow, rate limit), a conflict for a key used with other contents, a fault of ours for the rest.
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
  return error
}
