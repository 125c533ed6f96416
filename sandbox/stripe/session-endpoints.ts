import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, byId, pageOf, pageParameters } from './endpoint.ts'
import { email, flag, integer, metadata, oneOf, parametersOf, text, url } from './parameters.ts'
import { createSession, expireSession } from './sessions.ts'

type Params = Stripe.Checkout.SessionCreateParams

const creation = parametersOf<Params>()({
  mode: oneOf('payment'),
  line_items: z.tuple([
    parametersOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
      price: text(),
      quantity: integer,
    }),
  ]),
  success_url: url,
  cancel_url: z.optional(url),
  client_reference_id: z.optional(text(200)),
  customer_email: z.optional(email),
  expires_at: z.optional(integer),
  phone_number_collection: z.optional(
    parametersOf<Stripe.Checkout.SessionCreateParams.PhoneNumberCollection>()({ enabled: flag }),
  ),
  metadata: z.optional(metadata),
  payment_intent_data: z.optional(
    parametersOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
      description: z.optional(text(1_000)),
      metadata: z.optional(metadata),
    }),
  ),
})

/** Purchases on the hosted page. */
export const sessionEndpoints = [
  endpoint('POST /checkout/sessions', {
    needsOwnKey: true,
    parameters: creation,
    run: ({ store, given, publicUrl }) => createSession(store, given, publicUrl),
  }),
  endpoint('GET /checkout/sessions', {
    parameters: parametersOf<Stripe.Checkout.SessionListParams>()({
      ...pageParameters,
      status: z.optional(oneOf('complete', 'expired', 'open')),
    }),
    run: ({ store, given }) =>
      pageOf(
        [...store.sessions.values()].filter(({ status }) => status === (given.status ?? status)),
        given,
        '/v1/checkout/sessions',
      ),
  }),
  byId('GET /checkout/sessions/:id', 'sessions', 'checkout.session'),
  endpoint('POST /checkout/sessions/:id/expire', {
    run: ({ store, id }) => expireSession(store, store.get(store.sessions, id, 'checkout.session')),
  }),
]
