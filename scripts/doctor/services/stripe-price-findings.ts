import type Stripe from 'stripe'
import { isProductId, type ProductId, productOf, products } from '#contract/catalogue.ts'
import { isAsListed } from '#worker/payments/is-as-listed.ts'
import type { Finding } from '../finding.ts'

/** Stripe takes so many lookup keys in one question. */
const keysAtOnce = 10

const setup = 'npm run stripe:setup'

/** What is wrong with the price Stripe has for a product, in a few words; null where nothing is. */
function faultOf(id: ProductId, price: Stripe.Price | undefined): string | null {
  if (!price) return 'is not there'
  if (!price.active) return 'is not active'
  if (typeof price.product === 'object' && 'active' in price.product && !price.product.active) {
    return 'is of a product that is not active'
  }
  return isAsListed(price, id) ? null : 'is not what the catalogue says'
}

/** Whether Stripe has each price of the catalogue, active, with its amount, currency and interval. */
export async function priceFindings(client: Stripe): Promise<Finding[]> {
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
    const fault = faultOf(
      id,
      prices.find((price) => price.lookup_key === lookupKey),
    )
    return fault ? [`${lookupKey} ${fault}`] : []
  })
  return faults.length > 0
    ? [
        {
          id: 'stripe.prices',
          state: 'missing',
          sentence: `Stripe’s prices are not the catalogue’s: ${faults.join(', ')}.`,
          remedy: setup,
        },
      ]
    : [
        {
          id: 'stripe.prices',
          state: 'good',
          sentence: `Stripe has the ${ids.length} prices of the catalogue.`,
        },
      ]
}
