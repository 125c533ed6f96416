import { list, record, text, type Endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** Products, prices and customers. */
export const catalogueEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/products$/,
    key: 'secret',
    shape: { id: 'text', name: 'text!', description: 'text', metadata: 'metadata' },
    run: ({ store, given }) => {
      const base = store.base('prod', 'product')
      const id = text(given.id) ?? base.id
      if (store.products.has(id)) {
        throw new Refusal(400, {
          code: 'resource_already_exists',
          param: 'id',
          message: 'Product already exists.',
        })
      }
      const product = {
        ...base,
        id,
        name: String(given.name),
        active: true,
        metadata: record(given.metadata),
      }
      store.products.set(id, product)
      return product
    },
  },
  {
    method: 'GET',
    path: /^\/prices$/,
    key: 'secret',
    shape: { lookup_keys: ['text'], active: 'bool', limit: 'int', product: 'text' },
    run: ({ store, given }) => {
      const keys = given.lookup_keys as string[] | undefined
      const found = [...store.prices.values()].filter(
        ({ lookup_key: key, active, product }) =>
          (!keys || (key !== null && keys.includes(key))) &&
          (given.active === undefined || String(active) === given.active) &&
          (given.product === undefined || product === given.product),
      )
      return list(found.slice(0, Number(given.limit ?? 10)), '/v1/prices')
    },
  },
  {
    method: 'POST',
    path: /^\/prices$/,
    key: 'secret',
    shape: {
      product: 'text!',
      currency: 'text!',
      unit_amount: 'int!',
      lookup_key: 'text',
      transfer_lookup_key: 'bool',
      recurring: { interval: ['day', 'week', 'month', 'year'], interval_count: 'int' },
      metadata: 'metadata',
    },
    run: ({ store, given }) => {
      store.get(store.products, String(given.product), 'product')
      const key = text(given.lookup_key)
      const holder = [...store.prices.values()].find((price) => key && price.lookup_key === key)
      if (holder && given.transfer_lookup_key !== 'true') {
        const message = `A price (\`${holder.id}\`) already uses that lookup key.`
        throw new Refusal(400, { code: 'resource_already_exists', param: 'lookup_key', message })
      }
      if (holder) holder.lookup_key = null
      const recurring = given.recurring as { interval: string; interval_count?: string } | undefined
      const price = {
        ...store.base('price', 'price'),
        active: true,
        currency: String(given.currency),
        unit_amount: Number(given.unit_amount),
        lookup_key: key,
        product: String(given.product),
        recurring: recurring
          ? { interval: recurring.interval, interval_count: Number(recurring.interval_count ?? 1) }
          : null,
        type: recurring ? ('recurring' as const) : ('one_time' as const),
      }
      store.prices.set(price.id, price)
      return price
    },
  },
  {
    method: 'POST',
    path: /^\/customers$/,
    key: 'secret',
    shape: {
      email: 'email',
      name: 'text',
      phone: 'text',
      description: 'text',
      metadata: 'metadata',
    },
    run: ({ store, given }) => {
      const customer = {
        ...store.base('cus', 'customer'),
        email: text(given.email),
        name: text(given.name),
        phone: text(given.phone),
        metadata: record(given.metadata),
      }
      store.customers.set(customer.id, customer)
      return customer
    },
  },
  {
    method: 'GET',
    path: /^\/customers\/(cus_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.customers, id, 'customer'),
  },
]
