import { list, page, pageShape, type Endpoint } from './endpoint.ts'
import { createRefund } from './refunds.ts'
import { scheduleFromSubscription, updateSchedule } from './schedules.ts'
import { finalizeInvoice, intentOfInvoice, voidInvoice } from './subscriptions.ts'

/** Invoices, the schedules that end them, and refunds. */
export const invoiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/invoices$/,
    key: 'secret',
    shape: { ...pageShape, status: ['draft', 'open', 'paid', 'uncollectible', 'void'] },
    run: ({ store, given }) =>
      page(
        [...store.invoices.values()].filter(
          ({ status }) => given.status === undefined || status === given.status,
        ),
        given,
        '/v1/invoices',
      ),
  },
  {
    method: 'GET',
    path: /^\/invoices\/(in_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.invoices, id, 'invoice'),
  },
  {
    method: 'POST',
    path: /^\/invoices\/(in_\w+)\/finalize$/,
    key: 'secret',
    shape: { auto_advance: 'bool' },
    run: ({ store, id, given }) => {
      const invoice = store.get(store.invoices, id, 'invoice')
      if (given.auto_advance === 'false') invoice.auto_advance = false
      return finalizeInvoice(store, invoice)
    },
  },
  {
    method: 'POST',
    path: /^\/invoices\/(in_\w+)\/void$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => voidInvoice(store, store.get(store.invoices, id, 'invoice')),
  },
  {
    method: 'GET',
    path: /^\/invoice_payments$/,
    key: 'secret',
    shape: { invoice: 'text', status: ['open', 'paid', 'canceled'], limit: 'int' },
    run: ({ store, given }) => {
      const invoice = store.get(store.invoices, String(given.invoice), 'invoice')
      const intent = intentOfInvoice(store, invoice.id)
      const status =
        invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open'
      const isWanted = intent && (given.status === undefined || given.status === status)
      const payment = intent && {
        id: `inpay_${invoice.id.slice(3)}`,
        object: 'invoice_payment',
        invoice: invoice.id,
        status,
        amount_paid: invoice.amount_paid,
        payment: { type: 'payment_intent', payment_intent: intent.id },
      }
      return list(isWanted ? [payment] : [], '/v1/invoice_payments')
    },
  },
  {
    method: 'POST',
    path: /^\/subscription_schedules$/,
    key: 'secret',
    // Together with `from_subscription` nothing else may be set.
    shape: { from_subscription: 'text!' },
    run: ({ store, given }) => scheduleFromSubscription(store, String(given.from_subscription)),
  },
  {
    method: 'GET',
    path: /^\/subscription_schedules\/(sub_sched_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.schedules, id, 'subscription_schedule'),
  },
  {
    method: 'POST',
    path: /^\/subscription_schedules\/(sub_sched_\w+)$/,
    key: 'secret',
    shape: {
      end_behavior: ['cancel', 'release'],
      proration_behavior: ['none', 'create_prorations', 'always_invoice'],
      metadata: 'metadata',
      phases: [
        {
          start_date: 'int',
          end_date: 'int',
          duration: { interval: ['day', 'week', 'month', 'year'], interval_count: 'int' },
          items: [{ price: 'text!', quantity: 'int' }],
          proration_behavior: ['none', 'create_prorations', 'always_invoice'],
        },
      ],
    },
    run: ({ store, id, given }) =>
      updateSchedule(store, store.get(store.schedules, id, 'subscription_schedule'), given),
  },
  {
    method: 'POST',
    path: /^\/refunds$/,
    key: 'secret',
    shape: {
      payment_intent: 'text!',
      amount: 'int',
      reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
      metadata: 'metadata',
    },
    run: ({ store, given }) =>
      createRefund(
        store,
        String(given.payment_intent),
        given.amount ? Number(given.amount) : undefined,
      ),
  },
]
