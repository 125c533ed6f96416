import type Stripe from 'stripe'
import { productOf } from '#contract/catalogue.ts'
import { customerPhone } from './customer-phone.ts'
import { orderMetadata } from './metadata.ts'
import { priceId } from './price.ts'
import type { PaymentStarter } from './start-payment.ts'

const expand = ['latest_invoice.confirmation_secret']

function clientSecret({ latest_invoice: invoice }: Stripe.Subscription): string {
  return (typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret) || ''
}

/** A subscription whose first invoice the buyer pays now; a schedule ends it once that is paid. */
export const startInstalments: PaymentStarter = {
  async create({ stripe, attempt, order, key }) {
    const metadata = orderMetadata({
      orderId: order.id,
      checkoutId: attempt.checkoutId,
      product: attempt.product,
      attribution: order.attribution ?? undefined,
    })
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
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        description: productOf(attempt.product).name,
        metadata,
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
    if (['canceled', 'incomplete_expired'].includes(subscription.status)) return null
    return { stripeId, secret: clientSecret(subscription) }
  },
}
