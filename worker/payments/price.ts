import type Stripe from 'stripe'
import { currency, isProductId, productOf, type ProductId } from '#contract/catalogue.ts'
import { ApiError } from '../http/errors.ts'

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
type FoundPrice = { priceId: string; isNew: boolean }

const recurrence = (days: number) => ({ interval: 'day' as const, interval_count: days })

async function ensureProduct(stripe: Stripe, id: ProductId): Promise<string> {
  const { name, lookupKey } = productOf(id)
  try {
    await stripe.products.create({ id: lookupKey, name, metadata: { product: id } })
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error
  }
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
  if (known && isAsListed(known, id)) return { priceId: known.id, isNew: false }
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
  return { priceId: made.id, isNew: true }
}

const pricesOfClient = new WeakMap<Stripe, Map<ProductId, string>>()

/**
 * Id of a product's price, asked of Stripe once in the life of an isolate.
 *
 * @throws {ApiError} `amount_mismatch` for a product that is not sold any more; the SDK's errors.
 */
export async function priceId(stripe: Stripe, id: string): Promise<string> {
  if (!isProductId(id)) throw new ApiError('amount_mismatch')
  const prices = pricesOfClient.get(stripe) ?? new Map<ProductId, string>()
  pricesOfClient.set(stripe, prices)
  const known = prices.get(id)
  if (known) return known
  const { priceId: found } = await findOrCreatePrice(stripe, id)
  prices.set(id, found)
  return found
}
