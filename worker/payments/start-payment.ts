import type Stripe from 'stripe'
import type { paymentStatusPath } from '#contract/payment-status.ts'
import type { SaleMode } from '#contract/product.ts'
import { nextGeneration, noteStripeObject, type Attempt } from '../db/order-attempts.ts'
import type { Order } from '../db/orders.ts'
import { withStorage } from '../db/storage.ts'
import { ApiError } from '../errors.ts'
import { releaseObject } from './release-object.ts'
import { isProviderFault, stripeFailure } from './stripe-failure.ts'
import { startInstalments } from './start-instalments.ts'
import { startIntent } from './start-intent.ts'
import { startSession } from './start-session.ts'

/** What Stripe is asked to make, and for whom. */
export type PaymentStart = {
  stripe: Stripe
  attempt: Attempt
  order: Order
  /** Base of every idempotency key of this attempt. */
  key: string
  nowMs: number
  /** Origin of the site, where Stripe's own page sends the buyer back to. */
  origin: string
  /** When Stripe's own page has to close, Unix milliseconds; by itself it stays open for a day. */
  expiresAtMs?: number | undefined
  /** The page there that tells how the payment stands; a browser without script needs the worker's own. */
  returnPath?: '/payment-success' | typeof paymentStatusPath
}

/** What Stripe made: its id, the customer of a subscription, and what the browser needs to go on. */
export type StartedPayment = { stripeId: string; customerId?: string; secret: string }

/** How one sale mode makes its object, and finds it again on a retry. */
export type PaymentStarter = {
  create(start: PaymentStart): Promise<StartedPayment>
  /** Null when what was made can no longer be paid. */
  resume(start: PaymentStart, stripeId: string): Promise<StartedPayment | null>
}

const starters: Record<SaleMode, PaymentStarter> = {
  'payment-intent': startIntent,
  instalments: startInstalments,
  'checkout-session': startSession,
}

/**
 * Calls off what has just been made for an attempt that is no longer its order's: its secret goes to nobody,
 * and where this fails the task that was noted with it does it.
 */
async function callOff(stripe: Stripe, stripeId: string): Promise<never> {
  await releaseObject(stripe, stripeId).catch(() => undefined)
  throw new ApiError('checkout_conflict')
}

/**
 * Has Stripe make what the buyer pays with, once for an attempt: a retry finds the same one. Looks again
 * afterwards whether the attempt is still its order's: another tab may have taken its place meanwhile.
 *
 * @returns `secret`: the client secret, or the address of Stripe's own page.
 * @throws {ApiError} `payment_provider_unavailable` with Retry-After; `checkout_conflict` when what was made
 *   has been called off.
 */
export async function startPayment(
  db: D1Database,
  context: Omit<PaymentStart, 'key'>,
): Promise<StartedPayment> {
  const { stripe, attempt, order } = context
  const key = `${attempt.checkoutId}:${attempt.product}:${order.amountCents}:${attempt.generation}`
  const starter = starters[order.saleMode]
  const start = { ...context, key }
  try {
    if (attempt.stripeId) {
      const resumed = await starter.resume(start, attempt.stripeId)
      if (resumed) return resumed
      throw new ApiError('checkout_conflict')
    }
    const started = await starter.create(start)
    const isCurrent = await withStorage(() => noteStripeObject(db, attempt, started))
    return isCurrent ? started : await callOff(stripe, started.stripeId)
  } catch (error) {
    if (isProviderFault(error)) await withStorage(() => nextGeneration(db, attempt))
    throw stripeFailure(error)
  }
}
