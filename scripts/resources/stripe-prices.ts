import type Stripe from 'stripe'
import { isProductId, type ProductId, productOf, products } from '#contract/catalogue.ts'
import { findOrCreatePrice, isAsListed } from '#worker/payments/price.ts'
import { type Finding, good, mendedBy, missing } from './finding.ts'

/** Stripe takes so many lookup keys in one question. */
const keysAtOnce = 10

/**
 * A price as the catalogue has it, found or made, of a product that can be sold and has the catalogue's name, which buyers
 * read at Stripe's checkout and on receipts.
 *
 * @throws the SDK's errors.
 */
export async function ensurePrice(client: Stripe, id: ProductId) {
  const found = await findOrCreatePrice(client, id)
  await client.products.update(found.productId, { name: productOf(id).name, active: true })
  return found
}

/** What is wrong with the price Stripe has for a product, in a few words; null where nothing is. */
function faultOf(id: ProductId, price: Stripe.Price | undefined): string | null {
  if (!price) return 'is not there'
  if (!price.active) return 'is not active'
  const { product } = price
  if (typeof product === 'object' && 'active' in product) {
    if (!product.active) return 'is of a product that is not active'
    if (product.name !== productOf(id).name) return 'is called otherwise'
  }
  return isAsListed(price, id) ? null : 'is not what the catalogue says'
}

/** Whether Stripe has each price of the catalogue, active, with its amount, currency, interval and name. */
export async function priceFinding(client: Stripe): Promise<Finding> {
  const ids = Object.keys(products).filter(isProductId)
  const keys = ids.map((id) => productOf(id).lookupKey)
  const prices: Stripe.Price[] = []
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const { data } = await client.prices.list({
      lookup_keys: keys.slice(from, from + keysAtOnce),
      expand: ['data.product'],
      limit: 100,
    })
    prices.push(...data)
  }
  const faults = ids.flatMap((id) => {
    const { lookupKey } = productOf(id)
    const price = prices.find((each) => each.lookup_key === lookupKey)
    const fault = faultOf(id, price)
    return fault ? [{ id, lookupKey, fault }] : []
  })
  if (faults.length === 0) {
    return good('stripe.prices', `Stripe has the ${ids.length} prices of the catalogue.`)
  }
  const run = async () => {
    for (const { id } of faults) await ensurePrice(client, id)
  }
  const list = faults.map(({ lookupKey, fault }) => `${lookupKey} ${fault}`).join(', ')
  const sentence = `Stripe’s prices are not the catalogue’s: ${list}.`
  const what = `prices ${faults.map(({ lookupKey }) => lookupKey).join(', ')}`
  return mendedBy(missing('stripe.prices', sentence, 'npm run stripe:setup'), 'made', what, run)
}
