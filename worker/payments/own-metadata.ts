import type Stripe from 'stripe'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** What an object of ours says of itself. */
export type OwnMetadata = Stripe.Metadata & { order_id: string; checkout_id: string }

/**
 * The metadata of an object that this product made; null for any other, because an account may serve other
 * businesses too, and `order_id` is a name that many use.
 */
export function ownMetadata(metadata: Stripe.Metadata | null | undefined): OwnMetadata | null {
  const { order_id: orderId = '', checkout_id: checkoutId = '' } = metadata ?? {}
  return uuid.test(orderId) && uuid.test(checkoutId) ? (metadata as OwnMetadata) : null
}
