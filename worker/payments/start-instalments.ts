import type Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import { endedPlans, latestPlanEnd, planStartsWithinMs } from './end-plan.ts'
import { orderMetadata } from './metadata.ts'
import type { PaymentStarter } from './payment-starter.ts'
import { priceId } from './price.ts'

/** Stripe refuses a customer with a longer telephone number, and with it the whole purchase. */
const longestPhone = 20

/** A telephone number as Stripe takes it: without its spacing where it is long, left out where that is not enough. */
function customerPhone(phone: string): { phone?: string } {
  if (phone.length <= longestPhone) return { phone }
  const compact = phone.replaceAll(/[\s().\-/]/g, '')
  return compact.length <= longestPhone ? { phone: compact } : {}
}

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
        // How the end of the last period is billed hangs on it, and accounts differ in what they default to.
        billing_mode: { type: 'flexible' },
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
