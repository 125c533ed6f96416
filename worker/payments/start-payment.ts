import type Stripe from 'stripe'
import { productOf } from '#contract/catalogue.ts'
import { nextGeneration, noteStripeObject, type Attempt } from '../db/order-attempts.ts'
import type { Order } from '../db/orders.ts'
import { withStorage } from '../db/storage.ts'
import { ApiError } from '../errors.ts'
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
  /** Origin of the site, where Stripe's own page sends the buyer back to. */
  origin: string
}

/** What Stripe made: its id, the customer of a subscription, and what the browser needs to go on. */
export type StartedPayment = { stripeId: string; customerId?: string; secret: string }

/** How one sale mode makes its object, and finds it again on a retry. */
export type PaymentStarter = {
  create(start: PaymentStart): Promise<StartedPayment>
  /** Null when what was made can no longer be paid. */
  resume(start: PaymentStart, stripeId: string): Promise<StartedPayment | null>
}

const starters: Record<ReturnType<typeof productOf>['saleMode'], PaymentStarter> = {
  'payment-intent': startIntent,
  instalments: startInstalments,
  'checkout-session': startSession,
}

/**
 * Has Stripe make what the buyer pays with, once for an attempt: a retry finds the same one.
 *
 * @returns `secret`: the client secret, or the address of Stripe's own page.
 * @throws {ApiError} `payment_provider_unavailable` with Retry-After; `checkout_conflict` when what was made
 *   has been called off.
 */
export async function startPayment(
  db: D1Database,
  context: Omit<PaymentStart, 'key'>,
): Promise<StartedPayment> {
  const { attempt } = context
  const { amountCents, saleMode } = productOf(attempt.product)
  const key = `${attempt.checkoutId}:${attempt.product}:${amountCents}:${attempt.generation}`
  const start = { ...context, key }
  try {
    if (attempt.stripeId) {
      const resumed = await starters[saleMode].resume(start, attempt.stripeId)
      if (resumed) return resumed
      throw new ApiError('checkout_conflict')
    }
    const started = await starters[saleMode].create(start)
    await withStorage(() => noteStripeObject(db, attempt, started))
    return started
  } catch (error) {
    if (isProviderFault(error)) await withStorage(() => nextGeneration(db, attempt))
    throw stripeFailure(error)
  }
}
