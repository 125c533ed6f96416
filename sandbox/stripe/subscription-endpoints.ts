import { page, pageShape, record, text, type Endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'
import { updateSubscription } from './plan-end.ts'
import { cancelSubscription, createSubscription, intentOfInvoice } from './subscriptions.ts'

/** A subscription as answered, with its invoice's secret where that was asked for. */
function expandedSubscription(store: Store, id: string, expand: unknown) {
  const subscription = store.get(store.subscriptions, id, 'subscription')
  if (!Array.isArray(expand) || !expand.includes('latest_invoice.confirmation_secret')) {
    return subscription
  }
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

/** Subscriptions. */
export const subscriptionEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/subscriptions$/,
    key: 'secret',
    shape: {
      customer: 'text!',
      items: [{ price: 'text!', quantity: 'int' }],
      payment_behavior: ['default_incomplete', 'allow_incomplete', 'error_if_incomplete'],
      payment_settings: { save_default_payment_method: ['on_subscription', 'off'] },
      cancel_at: 'int',
      description: 'text',
      metadata: 'metadata',
      expand: ['text'],
    },
    run: ({ store, given }) => {
      const [item] = (given.items as { price: string }[] | undefined) ?? []
      if (!item)
        throw new Refusal(400, {
          code: 'parameter_missing',
          param: 'items',
          message: 'Missing required param: items.',
        })
      if (given.payment_behavior !== 'default_incomplete') {
        const message = 'This customer has no attached payment source or default payment method.'
        throw new Refusal(400, { code: 'resource_missing', message })
      }
      const { id } = createSubscription(store, {
        customer: String(given.customer),
        price: item.price,
        description: text(given.description),
        metadata: record(given.metadata),
        cancel_at: given.cancel_at ? Number(given.cancel_at) : null,
      })
      return expandedSubscription(store, id, given.expand)
    },
  },
  {
    method: 'GET',
    path: /^\/subscriptions\/(sub_\w+)$/,
    key: 'secret',
    shape: { expand: ['text'] },
    run: ({ store, id, given }) => expandedSubscription(store, id, given.expand),
  },
  {
    method: 'GET',
    path: /^\/subscriptions$/,
    key: 'secret',
    shape: { ...pageShape, status: ['active', 'all', 'canceled', 'incomplete', 'past_due'] },
    run: ({ store, given }) => {
      const all = [...store.subscriptions.values()]
      // As Stripe: without a status the ended ones are left out.
      const wanted = all.filter(({ status }) =>
        given.status === 'all'
          ? true
          : given.status
            ? status === given.status
            : status !== 'canceled',
      )
      return page(wanted, given, '/v1/subscriptions')
    },
  },
  {
    method: 'POST',
    path: /^\/subscriptions\/(sub_\w+)$/,
    key: 'secret',
    shape: {
      cancel_at: 'text',
      proration_behavior: ['none', 'create_prorations', 'always_invoice'],
    },
    run: ({ store, id, given }) =>
      updateSubscription(
        store,
        store.get(store.subscriptions, id, 'subscription'),
        given.cancel_at ? Number(given.cancel_at) : null,
      ),
  },
  {
    method: 'DELETE',
    path: /^\/subscriptions\/(sub_\w+)$/,
    key: 'secret',
    shape: { invoice_now: 'bool', prorate: 'bool' },
    run: ({ store, id }) =>
      cancelSubscription(store, store.get(store.subscriptions, id, 'subscription')),
  },
]
