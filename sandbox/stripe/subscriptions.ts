import { cancelIntent, createIntent, type IntentHooks } from './intents.ts'
import type { Intent, Invoice, Subscription } from './objects.ts'
import { Refusal } from './refusal.ts'
import { checkCancelAt } from './plan-end.ts'
import type { Store } from './store.ts'

const daySeconds = 86_400

type NewSubscription = Pick<Subscription, 'customer' | 'description' | 'metadata' | 'cancel_at'> & {
  price: string
}

export const itemOf = (subscription: Subscription) => {
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription of the stand-in has one item.')
  return item
}

export function intentOfInvoice(store: Store, invoiceId: string): Intent | undefined {
  for (const [id, purpose] of store.purposes) {
    if (purpose.invoice === invoiceId) return store.intents.get(id)
  }
  return undefined
}

export function createInvoice(
  store: Store,
  subscription: Subscription,
  billingReason: Invoice['billing_reason'],
): Invoice {
  const item = itemOf(subscription)
  const { price, quantity } = item
  // A period that ends before its time is asked for in part.
  const seconds = (price.recurring?.interval_count ?? 30) * daySeconds
  const billed = (item.current_period_end - item.current_period_start) / seconds
  const amount = Math.round(price.unit_amount * quantity * Math.min(1, billed))
  const invoice: Invoice = {
    ...store.base('in', 'invoice'),
    status: 'draft',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    currency: price.currency,
    customer: subscription.customer,
    billing_reason: billingReason,
    auto_advance: true,
    attempt_count: 0,
    status_transitions: { paid_at: null },
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        metadata: { ...subscription.metadata },
      },
    },
  }
  store.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  store.emit('invoice.created', invoice)
  return invoice
}

/** Makes a draft collectable, with the intent it is paid by. */
export function finalizeInvoice(store: Store, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') {
    const message = "This invoice is already finalized, you can't re-finalize a non-draft invoice."
    throw new Refusal(400, { code: 'invoice_not_editable', message })
  }
  invoice.status = 'open'
  createIntent(
    store,
    { amount: invoice.amount_due, currency: invoice.currency, customer: invoice.customer },
    { invoice: invoice.id },
  )
  store.emit('invoice.finalized', invoice)
  return invoice
}

export function voidInvoice(store: Store, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    const message = `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`
    throw new Refusal(400, { code: 'invoice_not_editable', message })
  }
  invoice.status = 'void'
  const intent = intentOfInvoice(store, invoice.id)
  if (intent && intent.status === 'requires_payment_method') cancelIntent(store, intent)
  store.emit('invoice.voided', invoice)
  return invoice
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
    ...base,
    status: 'incomplete',
    customer,
    description,
    metadata,
    currency: price.currency,
    items: {
      object: 'list',
      data: [
        {
          id: store.id('si'),
          price,
          quantity: 1,
          current_period_start: base.created,
          current_period_end: base.created + price.recurring.interval_count * daySeconds,
        },
      ],
    },
    latest_invoice: '',
    schedule: null,
    billing_cycle_anchor: base.created,
    cancel_at: cancelAt,
    canceled_at: null,
    ended_at: null,
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

/** What paying, failing or asking means for the invoice behind an intent. */
export function invoiceHooks(store: Store): IntentHooks {
  const subscriptionOf = (invoice: Invoice) =>
    store.get(store.subscriptions, invoice.parent.subscription_details.subscription, 'subscription')
  const setStatus = (subscription: Subscription, status: Subscription['status']) => {
    if (subscription.status === status || subscription.status === 'canceled') return
    subscription.status = status
    store.emit('customer.subscription.updated', subscription)
  }
  const invoiceOf = (id: string | undefined) => (id ? store.invoices.get(id) : undefined)
  return {
    paid(intent, purpose) {
      const invoice = invoiceOf(purpose.invoice)
      if (!invoice) return
      Object.assign(invoice, { status: 'paid', amount_paid: intent.amount, amount_remaining: 0 })
      invoice.status_transitions.paid_at = store.now()
      invoice.attempt_count += 1
      store.emit('invoice.paid', invoice)
      store.emit('invoice.payment_succeeded', invoice)
      setStatus(subscriptionOf(invoice), 'active')
    },
    failed(_intent, purpose) {
      const invoice = invoiceOf(purpose.invoice)
      if (!invoice) return
      invoice.attempt_count += 1
      store.emit('invoice.payment_failed', invoice)
      if (invoice.billing_reason === 'subscription_cycle')
        setStatus(subscriptionOf(invoice), 'past_due')
    },
    actionRequired(_intent, purpose) {
      const invoice = invoiceOf(purpose.invoice)
      if (invoice) store.emit('invoice.payment_action_required', invoice)
    },
  }
}
