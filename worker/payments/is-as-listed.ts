import type Stripe from 'stripe'
import { currency, productOf, type ProductId } from '#contract/catalogue.ts'

/** Whether a price at Stripe is what the catalogue says of a product: amount, currency and interval. */
export function isAsListed(price: Stripe.Price, id: ProductId): boolean {
  const { amountCents, instalments } = productOf(id)
  return (
    price.unit_amount === amountCents &&
    price.currency === currency &&
    (price.recurring?.interval_count ?? 0) === (instalments?.intervalDays ?? 0) &&
    (!instalments || price.recurring?.interval === 'day')
  )
}
