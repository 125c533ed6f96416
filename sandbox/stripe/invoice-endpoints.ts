import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, byId, list, pageOf, pageParameters } from './endpoint.ts'
import { flag, integer, metadata, oneOf, parametersOf, text } from './parameters.ts'
import type { Whole } from './objects.ts'
import { createRefund } from './refunds.ts'
import { finalizeInvoice, intentOfInvoice, voidInvoice } from './invoices.ts'

/** Invoices and refunds. */
export const invoiceEndpoints = [
  endpoint('GET /invoices', {
    parameters: parametersOf<Stripe.InvoiceListParams>()({
      ...pageParameters,
      status: z.optional(oneOf('draft', 'open', 'paid', 'uncollectible', 'void')),
    }),
    run: ({ store, given }) =>
      pageOf(
        [...store.invoices.values()].filter(({ status }) => status === (given.status ?? status)),
        given,
        '/v1/invoices',
      ),
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
      invoice: text(),
      status: z.optional(oneOf('open', 'paid', 'canceled')),
    }),
    run: ({ store, given }) => {
      const invoice = store.get(store.invoices, given.invoice, 'invoice')
      const intent = intentOfInvoice(store, invoice.id)
      const status =
        invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'canceled' : 'open'
      const isWanted = status === (given.status ?? status)
      const payments: Whole<Stripe.InvoicePayment>[] =
        intent && isWanted
          ? [
              {
                id: `inpay_${invoice.id.slice(3)}`,
                object: 'invoice_payment',
                amount_paid: invoice.amount_paid,
                amount_requested: invoice.amount_due,
                created: intent.created,
                currency: invoice.currency,
                invoice: invoice.id,
                is_default: true,
                livemode: false,
                payment: { type: 'payment_intent', payment_intent: intent.id },
                status,
                status_transitions: {
                  canceled_at: intent.canceled_at,
                  paid_at: invoice.status_transitions.paid_at,
                },
              },
            ]
          : []
      return list(payments, '/v1/invoice_payments')
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
