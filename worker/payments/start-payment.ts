import type Stripe from 'stripe'
import type { SaleMode } from '#contract/product.ts'
import { nextGeneration, noteStripeObject } from './order-attempts.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { orderMetadata } from './metadata.ts'
import type { PaymentStart, PaymentStarter, StartedPayment } from './payment-starter.ts'
import { releaseObject } from './release-object.ts'
import { startInstalments } from './start-instalments.ts'
import { startSession } from './start-session.ts'
import { isProviderFault, stripeFailure } from './stripe-failure.ts'

/** One payment in full, by Payment Element. */
const startIntent: PaymentStarter = {
  async create({ stripe, attempt, order, key }) {
    const intent = await stripe.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: order.currency,
        automatic_payment_methods: { enabled: true },
        receipt_email: order.email,
        description: order.productName,
        metadata: orderMetadata(order, attempt.checkoutId),
      },
      { idempotencyKey: key },
    )
    return { stripeId: intent.id, secret: intent.client_secret ?? '' }
  },

  async resume({ stripe }, stripeId) {
    const intent = await stripe.paymentIntents.retrieve(stripeId)
    if (intent.status === 'canceled') return null
    return { stripeId, secret: intent.client_secret ?? '' }
  },
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
