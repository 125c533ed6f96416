import { isProductId, productOf } from '#contract/catalogue.ts'
import { leaveCheckoutPath } from '#contract/leave-checkout-path.ts'
import { orderMetadata } from './metadata.ts'
import { priceId } from './price.ts'
import type { PaymentStarter } from './payment-starter.ts'

/** Where a buyer goes who turns back: what was held for the purchase is given up on the way to its page. */
const leaveUrl = (origin: string, checkoutId: string) =>
  `${origin}${leaveCheckoutPath}?checkout=${checkoutId}`

/** A purchase on Stripe's own page. */
export const startSession: PaymentStarter = {
  async create({
    stripe,
    attempt,
    order,
    key,
    origin,
    expiresAtMs,
    returnPath = '/payment-success',
  }) {
    const page = isProductId(attempt.product) ? productOf(attempt.product).page : '/'
    const metadata = orderMetadata(order, attempt.checkoutId)
    const expiresAt = expiresAtMs && Math.floor(expiresAtMs / 1000)
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [{ price: await priceId(stripe, attempt.product), quantity: 1 }],
        success_url: `${origin}${returnPath}?order=${order.id}`,
        cancel_url: expiresAt ? leaveUrl(origin, attempt.checkoutId) : `${origin}${page}`,
        ...(expiresAt ? { expires_at: expiresAt } : {}),
        client_reference_id: order.id,
        ...(order.email ? { customer_email: order.email } : {}),
        phone_number_collection: { enabled: true },
        metadata,
        payment_intent_data: { description: order.productName, metadata },
      },
      { idempotencyKey: `${key}:session${expiresAt ? `:${expiresAt}` : ''}` },
    )
    return { stripeId: session.id, secret: session.url ?? '' }
  },

  async resume({ stripe }, stripeId) {
    const session = await stripe.checkout.sessions.retrieve(stripeId)
    if (session.status !== 'open' || !session.url) return null
    return { stripeId, secret: session.url }
  },
}
