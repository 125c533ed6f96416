import type Stripe from 'stripe'
import { ApiError } from '../errors.ts'
import { customerPhone } from './customer-phone.ts'
import { endedPlans, latestPlanEnd, planStartsWithinMs } from './end-plan.ts'
import { orderMetadata } from './metadata.ts'
import { priceId } from './price.ts'
import type { PaymentStarter } from './payment-starter.ts'

const expand = ['latest_invoice.confirmation_secret']

function clientSecret({ latest_invoice: invoice }: Stripe.Subscription): string {
  return (typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret) || ''
}

/**
 * A subscription whose first invoice the buyer pays now. Its end is part of the call that creates it, within
 * the last period; once it is paid the end is moved to that period's close.
 */
export const startInstalments: PaymentStarter = {
  async create({ stripe, attempt, order, key, nowMs }) {
    const attemptMs = Date.parse(attempt.createdAt)
    // The same call has to be the same in every retry, the end in it too, and an old end would be early.
    if (nowMs - attemptMs > planStartsWithinMs) throw new ApiError('checkout_conflict')
    const customer = await stripe.customers.create(
      {
        email: order.email,
        name: `${order.firstName} ${order.lastName}`.trim(),
        ...customerPhone(order.phone),
        metadata: { order_id: order.id },
      },
      { idempotencyKey: `${key}:customer` },
    )
    const subscription = await stripe.subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: await priceId(stripe, attempt.product) }],
        cancel_at: latestPlanEnd(order, attemptMs),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        description: order.productName,
        metadata: orderMetadata(order, attempt.checkoutId),
        expand,
      },
      { idempotencyKey: `${key}:subscription` },
    )
    return {
      stripeId: subscription.id,
      customerId: customer.id,
      secret: clientSecret(subscription),
    }
  },

  async resume({ stripe }, stripeId) {
    const subscription = await stripe.subscriptions.retrieve(stripeId, { expand })
    if (endedPlans.includes(subscription.status)) return null
    return { stripeId, secret: clientSecret(subscription) }
  },
}
