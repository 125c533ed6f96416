import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type Price, usual } from './objects.ts'
import { integer, oneOf, parametersOf, text } from './parameters.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'
import { currency } from '#contract/catalogue.ts'

/** What a price is made of, for the catalogue or for one purchase. */
export const priceData = {
  product: text(),
  currency: oneOf('usd', 'eur', 'gbp', 'cad', 'aud', currency),
  unit_amount: integer,
  tax_behavior: z.optional(oneOf('exclusive', 'inclusive', 'unspecified')),
}

export const recurring = parametersOf<Stripe.PriceCreateParams.Recurring>()({
  interval: oneOf('day', 'week', 'month', 'year'),
  interval_count: integer,
})

type NewPrice = Pick<Price, 'currency' | 'product' | 'unit_amount'> & {
  lookup_key?: string
  recurring?: z.output<typeof recurring>
}

/** A price of a product that is there. */
export function createPrice(store: Store, { recurring: every, ...given }: NewPrice): Price {
  const price = usual<Price>({
    ...store.base('price', 'price'),
    active: true,
    lookup_key: null,
    ...given,
    recurring: every ? usual<NonNullable<Price['recurring']>>(every) : null,
  })
  store.prices.set(price.id, price)
  return price
}

/** A price of the catalogue, or one that is made for this purchase alone. */
export type PricedItem = { price?: string | undefined; price_data?: NewPrice | undefined }

/** What an item of a call costs; `name` is the item's. @throws {Refusal} for a price that is archived. */
export function priceOf(
  store: Store,
  { price, price_data: made }: PricedItem,
  name: string,
): Price {
  if (!made) {
    const found = store.get(store.prices, price ?? '', 'price')
    if (found.active) return found
    const message = 'The price specified is inactive. This field only accepts active prices.'
    throw new Refusal(400, { param: `${name}[price]`, message })
  }
  store.get(store.products, made.product, 'product')
  return createPrice(store, made)
}
