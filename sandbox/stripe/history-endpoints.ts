import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, none, pageOf, pageParameters } from './endpoint.ts'
import { parametersOf, text } from './parameters.ts'
import { missing } from './refusal.ts'

/** What has happened to money, to be looked up afterwards: charges, refunds, disputes, events. */
export const historyEndpoints = [
  endpoint('GET /charges/:id', {
    parameters: none,
    run: ({ store, id }) => store.get(store.charges, id, 'charge'),
  }),
  endpoint('GET /charges', {
    parameters: parametersOf<Stripe.ChargeListParams>()({ ...pageParameters, customer: text() }),
    run: ({ store, given: { customer, ...given } }) =>
      pageOf(
        [...store.charges.values()].filter((one) => one.customer === customer),
        given,
        '/v1/charges',
      ),
  }),
  endpoint('GET /refunds', {
    parameters: parametersOf<Stripe.RefundListParams>()({
      ...pageParameters,
      payment_intent: z.optional(text()),
    }),
    run: ({ store, given: { payment_intent: intent, ...given } }) =>
      pageOf(
        [...store.refunds.values()].filter(
          (one) => one.payment_intent === (intent ?? one.payment_intent),
        ),
        given,
        '/v1/refunds',
      ),
  }),
  endpoint('GET /refunds/:id', {
    parameters: none,
    run: ({ store, id }) => store.get(store.refunds, id, 'refund'),
  }),
  endpoint('GET /disputes/:id', {
    parameters: none,
    run: ({ store, id }) => store.get(store.disputes, id, 'dispute'),
  }),
  endpoint('GET /disputes', {
    parameters: parametersOf<Stripe.DisputeListParams>()(pageParameters),
    run: ({ store, given }) => pageOf(store.disputes.values(), given, '/v1/disputes'),
  }),
  endpoint('GET /events/:id', {
    parameters: none,
    run: ({ store, id }) => {
      const event = store.events.find((one) => one.id === id)
      if (!event) throw missing('event', id)
      return event
    },
  }),
]
