import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { daySeconds } from '#lib/time.ts'
import { endpoint, list, pageOf, pageParameters } from './endpoint.ts'
import { missing, Refusal } from './refusal.ts'
import {
  expandable,
  flag,
  integer,
  metadata as metadataParameter,
  oneOf,
  parametersOf,
  text,
} from './parameters.ts'
import { intentOfInvoice, createInvoice, finalizeInvoice, itemOf, voidInvoice } from './invoices.ts'
import { type Price, type Subscription, type SubscriptionItem, usual } from './objects.ts'
import { priceData, priceOf, recurring } from './prices.ts'
import type { Store } from './store.ts'

const longestSeconds = 5 * 366 * daySeconds

/** Refuses an end that has passed or is more than five years away. @throws {Refusal} */
function checkCancelAt(store: Store, cancelAt: number | null): void {
  if (cancelAt === null) return
  const lives = cancelAt - store.now()
  if (lives > 0 && lives <= longestSeconds) return
  throw new Refusal(400, { param: 'cancel_at', message: 'It must be in the next five years.' })
}

/** Moves or removes the end of a subscription; one that is not running takes no change of its end. */
function updateSubscription(
  store: Store,
  subscription: Subscription,
  cancelAt: number | null,
): Subscription {
  const { status } = subscription
  if (['canceled', 'incomplete', 'incomplete_expired'].includes(status)) {
    const message = `A subscription that is ${status} can only update its metadata.`
    throw new Refusal(400, { message })
  }
  checkCancelAt(store, cancelAt)
  const item = itemOf(subscription)
  const seconds = (item.price.recurring?.interval_count ?? 30) * daySeconds
  const natural = item.current_period_start + seconds
  subscription.cancel_at = cancelAt
  item.current_period_end = Math.min(natural, cancelAt ?? natural)
  store.emit('customer.subscription.updated', subscription)
  return subscription
}

const expand = expandable('latest_invoice.confirmation_secret')

/** A subscription as answered, with its invoice's secret where that was asked for. */
function expandedSubscription(store: Store, id: string, paths: z.output<typeof expand>) {
  const subscription = store.get(store.subscriptions, id, 'subscription')
  if (!paths?.length) return subscription
  const invoice = store.get(store.invoices, subscription.latest_invoice, 'invoice')
  const secret = intentOfInvoice(store, invoice.id)?.client_secret
  return {
    ...subscription,
    latest_invoice: {
      ...invoice,
      confirmation_secret: secret ? { client_secret: secret, type: 'payment_intent' } : null,
    },
  }
}

const creation = parametersOf<Stripe.SubscriptionCreateParams>()({
  customer: text(),
  items: z.tuple([
    parametersOf<Stripe.SubscriptionCreateParams.Item>()({
      price: z.optional(text()),
      price_data: z.optional(
        parametersOf<Stripe.SubscriptionCreateParams.Item.PriceData>()({
          ...priceData,
          recurring,
        }),
      ),
    }),
  ]),
  add_invoice_items: z.optional(
    z.array(
      parametersOf<Stripe.SubscriptionCreateParams.AddInvoiceItem>()({
        price: z.optional(text()),
        price_data: z.optional(
          parametersOf<Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData>()(priceData),
        ),
      }),
    ),
  ),
  // Any other asks for a card that is kept already.
  payment_behavior: oneOf('default_incomplete'),
  payment_settings: z.optional(
    parametersOf<Stripe.SubscriptionCreateParams.PaymentSettings>()({
      save_default_payment_method: oneOf('on_subscription'),
    }),
  ),
  // Unsaid it is the account's default, and with it how the end of a plan is billed.
  billing_mode: parametersOf<Stripe.SubscriptionCreateParams.BillingMode>()({
    type: oneOf('flexible'),
  }),
  // The price holds its tax: what an invoice asks for stays the same.
  automatic_tax: z.optional(
    parametersOf<Stripe.SubscriptionCreateParams.AutomaticTax>()({ enabled: flag }),
  ),
  cancel_at: z.optional(integer),
  description: z.optional(text(500)),
  metadata: z.optional(metadataParameter),
  expand,
})

/** Subscriptions. */
export const subscriptionEndpoints = [
  endpoint('POST /subscriptions', {
    needsOwnKey: true,
    parameters: creation,
    run: ({ store, given }) => {
      const { id } = createSubscription(store, given)
      return expandedSubscription(store, id, given.expand)
    },
  }),
  endpoint('GET /subscriptions/:id', {
    parameters: parametersOf<Stripe.SubscriptionRetrieveParams>()({ expand }),
    run: ({ store, id, given }) => expandedSubscription(store, id, given.expand),
  }),
  endpoint('GET /subscriptions', {
    parameters: parametersOf<Stripe.SubscriptionListParams>()({
      ...pageParameters,
      customer: z.optional(text()),
      // Without it Stripe leaves the canceled ones out.
      status: z.optional(oneOf('all')),
    }),
    run: ({ store, given: { customer, status, ...page } }) => {
      if (customer) store.get(store.customers, customer, 'customer')
      const found = [...store.subscriptions.values()].filter(
        (one) =>
          one.customer === (customer ?? one.customer) &&
          (status === 'all' || one.status !== 'canceled'),
      )
      return pageOf(found, page, '/v1/subscriptions')
    },
  }),
  endpoint('POST /subscriptions/:id', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.SubscriptionUpdateParams>()({
      cancel_at: integer,
      proration_behavior: oneOf('none'),
    }),
    run: ({ store, id, given }) =>
      updateSubscription(
        store,
        store.get(store.subscriptions, id, 'subscription'),
        given.cancel_at,
      ),
  }),
  endpoint('DELETE /subscriptions/:id', {
    parameters: parametersOf<Stripe.SubscriptionCancelParams>()({
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
    }),
    run: ({ store, id }) =>
      cancelSubscription(store, store.get(store.subscriptions, id, 'subscription')),
  }),
]

type Told = Pick<Subscription, 'status' | 'customer' | 'metadata' | 'latest_invoice' | 'cancel_at'>

/** A subscription at a price, in the period that began at `periodS` (Unix seconds); not entered yet. */
export function subscriptionOf(
  store: Store,
  base: Pick<Subscription, 'id' | 'object' | 'created'>,
  price: Price,
  told: Told & Partial<Subscription>,
  periodS = base.created,
): Subscription {
  const { id, created } = base
  const item = usual<SubscriptionItem>({
    id: store.id('si'),
    price,
    quantity: 1,
    current_period_start: periodS,
    current_period_end: periodS + (price.recurring?.interval_count ?? 30) * daySeconds,
  })
  return usual<Subscription>({
    ...base,
    currency: price.currency,
    items: list([item], `/v1/subscription_items?subscription=${id}`),
    billing_cycle_anchor: created,
    ...told,
  })
}

type NewSubscription = z.output<typeof creation>

function createSubscription(store: Store, given: NewSubscription): Subscription {
  const { customer, description = null, metadata = {}, cancel_at: cancelAt = null } = given
  const price = priceOf(store, given.items[0], 'items[0]')
  store.get(store.customers, customer, 'customer')
  const added = (given.add_invoice_items ?? []).map((item, index) =>
    priceOf(store, item, `add_invoice_items[${index}]`),
  )
  if (price.recurring?.interval !== 'day' || added.some(({ recurring: every }) => every)) {
    const message = 'The price of items recurs, and that of add_invoice_items does not.'
    throw new Refusal(400, { param: 'items', message })
  }
  checkCancelAt(store, cancelAt)
  const subscription = subscriptionOf(store, store.base('sub', 'subscription'), price, {
    status: 'incomplete',
    customer,
    description,
    metadata,
    latest_invoice: '',
    billing_mode: given.billing_mode,
    cancel_at: cancelAt,
  })
  store.subscriptions.set(subscription.id, subscription)
  store.emit('customer.subscription.created', subscription)
  finalizeInvoice(store, createInvoice(store, subscription, 'subscription_create', added))
  return subscription
}

export function cancelSubscription(store: Store, subscription: Subscription): Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw missing('subscription', subscription.id)
  }
  const wasIncomplete = subscription.status === 'incomplete'
  subscription.status = 'canceled'
  subscription.ended_at = store.now()
  const invoice = store.invoices.get(subscription.latest_invoice)
  if (wasIncomplete && invoice?.status === 'open') voidInvoice(store, invoice)
  store.emit('customer.subscription.deleted', subscription)
  return subscription
}
