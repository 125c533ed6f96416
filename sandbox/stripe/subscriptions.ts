import type Stripe from 'stripe'
import { daySeconds } from '#lib/time.ts'
import { list } from './endpoint.ts'
import { createInvoice, finalizeInvoice, voidInvoice } from './invoices.ts'
import type { Price, Subscription } from './objects.ts'
import { checkCancelAt } from './plan-end.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'
import { usualItem, usualPlan, usualSubscription } from './usual-fields.ts'

type NewSubscription = Pick<
  Subscription,
  'customer' | 'description' | 'metadata' | 'cancel_at' | 'billing_mode'
> & {
  price: string
}

/** A recurring price as Stripe still tells of it to those who knew plans. */
function planOf(price: Price, recurring: NonNullable<Price['recurring']>): Stripe.Plan {
  const { id, active, created, currency, livemode, metadata, product, unit_amount: amount } = price
  const { interval, interval_count } = recurring
  const own = { id, active, amount, created, currency, interval, interval_count, livemode }
  return { ...usualPlan, ...own, metadata, product }
}

export function createSubscription(store: Store, given: NewSubscription): Subscription {
  const price = store.get(store.prices, given.price, 'price')
  store.get(store.customers, given.customer, 'customer')
  if (!price.recurring || price.recurring.interval !== 'day') {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
    throw new Refusal(400, { param: 'items[0][price]', message })
  }
  const base = store.base('sub', 'subscription')
  const { metadata, description, customer, cancel_at: cancelAt } = given
  checkCancelAt(store, cancelAt)
  const subscription: Subscription = {
    ...usualSubscription,
    ...base,
    status: 'incomplete',
    customer,
    description,
    metadata,
    currency: price.currency,
    items: list(
      [
        {
          ...usualItem,
          id: store.id('si'),
          created: base.created,
          plan: planOf(price, price.recurring),
          price,
          subscription: base.id,
          current_period_start: base.created,
          current_period_end: base.created + price.recurring.interval_count * daySeconds,
        },
      ],
      `/v1/subscription_items?subscription=${base.id}`,
    ),
    latest_invoice: '',
    billing_mode: given.billing_mode,
    billing_cycle_anchor: base.created,
    start_date: base.created,
    cancel_at: cancelAt,
  }
  store.subscriptions.set(subscription.id, subscription)
  store.emit('customer.subscription.created', subscription)
  finalizeInvoice(store, createInvoice(store, subscription, 'subscription_create'))
  return subscription
}

export function cancelSubscription(store: Store, subscription: Subscription): Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw new Refusal(404, {
      code: 'resource_missing',
      message: `No such subscription: '${subscription.id}'`,
    })
  }
  const wasIncomplete = subscription.status === 'incomplete'
  subscription.status = 'canceled'
  subscription.canceled_at = subscription.ended_at = store.now()
  const invoice = store.invoices.get(subscription.latest_invoice)
  if (wasIncomplete && invoice?.status === 'open') voidInvoice(store, invoice)
  store.emit('customer.subscription.deleted', subscription)
  return subscription
}
