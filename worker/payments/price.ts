import type Stripe from 'stripe'
import { currency, isProductId, productOf, type ProductId } from '#contract/catalogue.ts'
import { ApiError } from '../http/errors.ts'
import type { Order } from './orders.ts'
import { unless } from './stripe.ts'

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

/** A price as found, and whether it had to be made. */
type FoundPrice = { priceId: string; productId: string; isNew: boolean }

const foundPrice = ({ id, product }: Stripe.Price, isNew: boolean): FoundPrice => ({
  priceId: id,
  productId: typeof product === 'string' ? product : product.id,
  isNew,
})

/** How often Stripe charges an instalment. */
export const recurrence = (days: number) => ({ interval: 'day' as const, interval_count: days })

async function ensureProduct(stripe: Stripe, id: ProductId): Promise<string> {
  const { name, lookupKey } = productOf(id)
  await stripe.products
    .create({ id: lookupKey, name, metadata: { product: id } })
    .catch(unless('resource_already_exists'))
  return lookupKey
}

/**
 * Finds the Stripe price of a product by its lookup key, or makes product and price as the catalogue has
 * them; a price whose amount is no longer the catalogue's loses its key to a new one. Safe to repeat.
 *
 * @throws the SDK's errors.
 */
export async function findOrCreatePrice(stripe: Stripe, id: ProductId): Promise<FoundPrice> {
  const { amountCents, lookupKey, instalments } = productOf(id)
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const known = data[0]
  if (known && isAsListed(known, id)) return foundPrice(known, false)
  const product = await ensureProduct(stripe, id)
  const made = await stripe.prices.create({
    product,
    currency,
    unit_amount: amountCents,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    ...(instalments ? { recurring: recurrence(instalments.intervalDays) } : {}),
  })
  if (!isAsListed(made, id)) throw new ApiError('not_configured')
  return foundPrice(made, true)
}

/** Whether an amount holds its tax, or Stripe adds it. */
type TaxBehavior = 'inclusive' | 'exclusive'

type PricedItem =
  | { price: string }
  | {
      price_data: {
        product: string
        currency: string
        unit_amount: number
        tax_behavior?: TaxBehavior
      }
    }

const pricesOfClient = new WeakMap<Stripe, Map<ProductId, FoundPrice>>()

/** A product's price, asked of Stripe once in the life of an isolate. @throws the SDK's errors. */
export async function findPrice(stripe: Stripe, id: ProductId): Promise<FoundPrice> {
  const prices = pricesOfClient.get(stripe) ?? new Map<ProductId, FoundPrice>()
  pricesOfClient.set(stripe, prices)
  const found = prices.get(id) ?? (await findOrCreatePrice(stripe, id))
  prices.set(id, found)
  return found
}

/** Has Stripe asked once more for what products cost. */
export const forgetPrices = (stripe: Stripe) => pricesOfClient.delete(stripe)

/**
 * What an order's payment is made of: its product's price, or with a promotion code or tax the order's own amount of the
 * same product.
 *
 * @throws {ApiError} `amount_mismatch` for a product that is not sold any more; the SDK's errors.
 */
export async function pricedItem(
  stripe: Stripe,
  id: string,
  order: Pick<Order, 'promotionCode' | 'currency' | 'amountCents'>,
  taxBehavior?: TaxBehavior,
): Promise<PricedItem> {
  if (!isProductId(id)) throw new ApiError('amount_mismatch')
  const found = await findPrice(stripe, id)
  if (order.promotionCode === null && !taxBehavior) return { price: found.priceId }
  return {
    price_data: {
      product: found.productId,
      currency: order.currency,
      unit_amount: order.amountCents,
      ...(taxBehavior ? { tax_behavior: taxBehavior } : {}),
    },
  }
}
