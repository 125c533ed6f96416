import { orderMetadata } from './metadata.ts'
import type { PaymentStarter } from './payment-starter.ts'

/** One payment in full, by Payment Element. */
export const startIntent: PaymentStarter = {
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
