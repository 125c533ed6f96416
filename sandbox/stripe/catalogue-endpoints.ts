import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, byId, list } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import {
  email,
  expandable,
  flag,
  integerBetween,
  metadata,
  parametersOf,
  text,
} from './parameters.ts'
import { type Customer, type Product, usual } from './objects.ts'
import { createPrice, priceData, recurring } from './prices.ts'
import { cancelSubscription } from './subscription-endpoints.ts'
import { taxIdKind } from './tax.ts'

/** Products, prices and customers. */
export const catalogueEndpoints = [
  endpoint('POST /products', {
    parameters: parametersOf<Stripe.ProductCreateParams>()({
      id: text(),
      name: text(),
      metadata: z.optional(metadata),
    }),
    run: ({ store, given: { id, name } }) => {
      if (store.products.has(id)) {
        const message = 'Product already exists.'
        throw new Refusal(400, { code: 'resource_already_exists', param: 'id', message })
      }
      const product = usual<Product>({ ...store.base('prod', 'product'), id, name, active: true })
      store.products.set(id, product)
      return product
    },
  }),
  endpoint('POST /products/:id', {
    parameters: parametersOf<Stripe.ProductUpdateParams>()({
      name: z.optional(text()),
      active: z.optional(flag),
    }),
    run: ({ store, id, given }) => Object.assign(store.get(store.products, id, 'product'), given),
  }),
  endpoint('GET /prices', {
    parameters: parametersOf<Stripe.PriceListParams>()({
      lookup_keys: z.array(text(200)).check(z.maxLength(10, 'up to 10 lookup keys')),
      active: z.optional(flag),
      limit: z.optional(integerBetween(1, 100)),
      expand: expandable('data.product'),
    }),
    run: ({ store, given: { lookup_keys: keys, active, limit, expand = [] } }) => {
      const found = [...store.prices.values()].filter(
        ({ lookup_key: key, active: isActive }) =>
          key !== null && keys.includes(key) && isActive === (active ?? isActive),
      )
      const shown = found.map((price) =>
        expand.includes('data.product')
          ? { ...price, product: store.get(store.products, price.product, 'product') }
          : price,
      )
      return list(shown.slice(0, limit ?? 10), '/v1/prices')
    },
  }),
  endpoint('POST /prices', {
    parameters: parametersOf<Stripe.PriceCreateParams>()({
      ...priceData,
      lookup_key: text(200),
      // Without it Stripe refuses a key that another price has.
      transfer_lookup_key: flag,
      recurring: z.optional(recurring),
    }),
    run: ({ store, given: { transfer_lookup_key: _isMoved, ...given } }) => {
      store.get(store.products, given.product, 'product')
      for (const price of store.prices.values()) {
        if (price.lookup_key === given.lookup_key) price.lookup_key = null
      }
      return createPrice(store, given)
    },
  }),
  endpoint('POST /customers', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.CustomerCreateParams>()({
      email: z.optional(email),
      name: z.optional(text(256)),
      phone: z.optional(text(20)),
      address: z.optional(
        parametersOf<Stripe.AddressParam>()({
          line1: z.optional(text()),
          city: z.optional(text()),
          country: z.optional(text()),
          postal_code: z.optional(text()),
        }),
      ),
      tax_id_data: z.optional(
        z.array(
          parametersOf<Stripe.CustomerCreateParams.TaxIdDatum>()({
            type: taxIdKind,
            value: text(),
          }),
        ),
      ),
      metadata: z.optional(metadata),
    }),
    run: ({ store, given }) => {
      const { email: address = null, name = null, phone = null, metadata: pairs = {} } = given
      const base = store.base('cus', 'customer')
      const customer = usual<Customer>({ ...base, email: address, name, phone, metadata: pairs })
      store.customers.set(customer.id, customer)
      return customer
    },
  }),
  byId('GET /customers/:id', 'customers', 'customer'),
  endpoint('DELETE /customers/:id', {
    run: ({ store, id }) => {
      store.get(store.customers, id, 'customer')
      for (const one of store.subscriptions.values()) {
        if (one.customer === id && !one.ended_at) cancelSubscription(store, one)
      }
      store.customers.delete(id)
      return { id, object: 'customer', deleted: true }
    },
  }),
]
