import type Stripe from 'stripe'
import { daySeconds } from '#lib/time.ts'
import { byId, endpoint, list, pageOf, pageParameters } from './endpoint.ts'
import { cancelIntent, createIntent } from './intents.ts'
import {
  type Intent,
  type Invoice,
  type Price,
  type Subscription,
  usual,
  type Whole,
} from './objects.ts'
import { Refusal } from './refusal.ts'
import { expandable, flag, integer, metadata, oneOf, parametersOf, text } from './parameters.ts'
import { settleSession } from './sessions.ts'
import type { IntentHooks, Store } from './store.ts'
import * as z from 'zod/mini'
import { createRefund } from './refunds.ts'

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
  added: readonly Price[] = [],
): Invoice {
  const item = itemOf(subscription)
  const { price, quantity } = item
  // A period that ends before its time is asked for in part.
  const seconds = (price.recurring?.interval_count ?? 30) * daySeconds
  const billed = (item.current_period_end - item.current_period_start) / seconds
  const amount = added.reduce(
    (sum, { unit_amount: cents }) => sum + cents,
    Math.round(price.unit_amount * quantity * Math.min(1, billed)),
  )
  const base = store.base('in', 'invoice')
  const invoice = usual<Invoice>({
    ...base,
    amount_paid: 0,
    auto_advance: true,
    metadata: {},
    status: 'draft',
    amount_due: amount,
    currency: price.currency,
    customer: subscription.customer,
    billing_reason: billingReason,
    status_transitions: {},
    parent: {
      type: 'subscription_details',
      subscription_details: {
        subscription: subscription.id,
        metadata: { ...subscription.metadata },
      },
    },
  })
  store.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  store.emit('invoice.created', invoice)
  return invoice
}

/** Makes a draft collectable, with the intent it is paid by. */
export function finalizeInvoice(store: Store, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') {
    throw new Refusal(400, { message: `This invoice is ${invoice.status}, and no draft.` })
  }
  invoice.status = 'open'
  invoice.hosted_invoice_url = `https://invoice.stripe.com/i/acct_1StandIn/test_${invoice.id}`
  createIntent(
    store,
    { amount: invoice.amount_due, currency: invoice.currency, customer: invoice.customer },
    { invoice: invoice.id },
  )
  store.emit('invoice.finalized', invoice)
  return invoice
}

export function voidInvoice(store: Store, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') {
    throw new Refusal(400, { message: `This invoice is ${invoice.status}, and not open.` })
  }
  invoice.status = 'void'
  const intent = intentOfInvoice(store, invoice.id)
  if (intent && intent.status === 'requires_payment_method') cancelIntent(store, intent)
  store.emit('invoice.voided', invoice)
  return invoice
}

/** What paying, failing or asking means for the invoice or the session behind an intent. */
export function purposeHooks(store: Store): IntentHooks {
  const subscriptionOf = (invoice: Invoice) =>
    store.get(store.subscriptions, invoice.parent.subscription_details.subscription, 'subscription')
  const setStatus = (subscription: Subscription, status: Subscription['status']) => {
    if (subscription.status === status || subscription.status === 'canceled') return
    subscription.status = status
    store.emit('customer.subscription.updated', subscription)
  }
  const purposeOf = ({ id }: Intent) => store.purposes.get(id) ?? {}
  const invoiceOf = (intent: Intent) => store.invoices.get(purposeOf(intent).invoice ?? '')
  return {
    paid(intent) {
      settleSession(store, purposeOf(intent), true)
      const invoice = invoiceOf(intent)
      if (!invoice) return
      Object.assign(invoice, { status: 'paid', amount_paid: intent.amount })
      invoice.status_transitions.paid_at = store.now()
      store.emit('invoice.paid', invoice)
      store.emit('invoice.payment_succeeded', invoice)
      const subscription = subscriptionOf(invoice)
      // An older one that is paid leaves open what is due now.
      if (subscription.latest_invoice === invoice.id) setStatus(subscription, 'active')
    },
    failed(intent) {
      settleSession(store, purposeOf(intent), false)
      const invoice = invoiceOf(intent)
      if (!invoice) return
      store.emit('invoice.payment_failed', invoice)
      if (invoice.billing_reason === 'subscription_cycle')
        setStatus(subscriptionOf(invoice), 'past_due')
    },
    actionRequired(intent) {
      const invoice = invoiceOf(intent)
      if (invoice) store.emit('invoice.payment_action_required', invoice)
    },
  }
}

/** What an invoice is, or is to be, paid by. */
function paymentsOf(store: Store, invoice: Invoice): Whole<Stripe.InvoicePayment>[] {
  const intent = intentOfInvoice(store, invoice.id)
  if (!intent) return []
  return [
    usual<Whole<Stripe.InvoicePayment>>({
      id: `inpay_${invoice.id.slice(3)}`,
      object: 'invoice_payment',
      amount_paid: invoice.amount_paid,
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: invoice.status === 'paid' ? 'paid' : 'open',
    }),
  ]
}

const paymentsPath = '/v1/invoice_payments'

/** Invoices and refunds. */
export const invoiceEndpoints = [
  endpoint('GET /invoices', {
    parameters: parametersOf<Stripe.InvoiceListParams>()({
      ...pageParameters,
      subscription: z.optional(text()),
      status: z.optional(oneOf('paid')),
      expand: expandable('data.payments'),
    }),
    run: ({ store, given: { subscription, status, expand = [], ...page } }) => {
      const found = [...store.invoices.values()].filter(
        (one) =>
          one.status === (status ?? one.status) &&
          (!subscription || one.parent.subscription_details.subscription === subscription),
      )
      const { data, ...more } = pageOf(found, page, '/v1/invoices')
      const payments = (one: Invoice) => ({ payments: list(paymentsOf(store, one), paymentsPath) })
      const shown = expand.length > 0 ? data.map((one) => ({ ...one, ...payments(one) })) : data
      return { ...more, data: shown }
    },
  }),
  byId('GET /invoices/:id', 'invoices', 'invoice'),
  endpoint('POST /invoices/:id/finalize', {
    parameters: parametersOf<Stripe.InvoiceFinalizeInvoiceParams>()({
      auto_advance: z.optional(flag),
    }),
    run: ({ store, id, given }) => {
      const invoice = store.get(store.invoices, id, 'invoice')
      if (given.auto_advance === false) invoice.auto_advance = false
      return finalizeInvoice(store, invoice)
    },
  }),
  endpoint('POST /invoices/:id/void', {
    run: ({ store, id }) => voidInvoice(store, store.get(store.invoices, id, 'invoice')),
  }),
  endpoint('GET /invoice_payments', {
    parameters: parametersOf<Stripe.InvoicePaymentListParams>()({
      invoice: z.optional(text()),
      payment: z.optional(
        parametersOf<Stripe.InvoicePaymentListParams.Payment>()({
          type: oneOf('payment_intent'),
          payment_intent: text(),
        }),
      ),
      status: z.optional(oneOf('paid')),
      expand: expandable('data.invoice'),
    }),
    run: ({ store, given: { invoice, payment, status, expand = [] } }) => {
      const id = invoice ?? store.purposes.get(payment?.payment_intent ?? '')?.invoice
      const paid = id ? [store.get(store.invoices, id, 'invoice')] : []
      const found = paid.flatMap((one) =>
        paymentsOf(store, one).map((each) =>
          expand.length > 0 ? { ...each, invoice: one } : each,
        ),
      )
      const wanted = found.filter((one) => one.status === (status ?? one.status))
      return list<Whole<Stripe.InvoicePayment>>(wanted, paymentsPath)
    },
  }),
  endpoint('POST /refunds', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.RefundCreateParams>()({
      payment_intent: text(),
      amount: z.optional(integer),
      reason: z.optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
      metadata: z.optional(metadata),
    }),
    run: ({ store, given: { payment_intent: intent, ...details } }) =>
      createRefund(store, intent, details),
  }),
]
