import Stripe from 'stripe'
import { ApiError } from '../errors.ts'

/** True where Stripe answered with a 5xx: it repeats that answer for the same idempotency key. */
export function isProviderFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
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
