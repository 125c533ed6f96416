import { productOf } from '#contract/catalogue.ts'
import { orderMetadata } from './metadata.ts'
import type { PaymentStarter } from './start-payment.ts'

/** One payment in full, by Payment Element. */
export const startIntent: PaymentStarter = {
  async create({ stripe, attempt, order, key }) {
    const product = productOf(attempt.product)
    const intent = await stripe.paymentIntents.create(
      {
        amount: product.amountCents,
        currency: order.currency,
        automatic_payment_methods: { enabled: true },
        receipt_email: order.email,
        description: product.name,
        metadata: orderMetadata({
          orderId: order.id,
          checkoutId: attempt.checkoutId,
          product: attempt.product,
          attribution: order.attribution ?? undefined,
        }),
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
