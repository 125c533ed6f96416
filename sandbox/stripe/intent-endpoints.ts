import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type Call, endpoint, byId, pageOf, pageParameters } from './endpoint.ts'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { email, flag, integer, metadata, oneOf, parametersOf, text, url } from './parameters.ts'
import { Refusal } from './refusal.ts'

function ownIntent({ store, id, given }: Call<{ client_secret: string }>) {
  const intent = store.get(store.intents, id, 'payment_intent')
  if (given.client_secret !== intent.client_secret) {
    const message =
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.'
    throw new Refusal(400, {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
      message,
    })
  }
  return intent
}

// What Stripe.js sends is declared nowhere.
const own = { key: text(), client_secret: text() }
const card = z.strictObject({ number: text(), exp_month: integer, exp_year: integer, cvc: text() })
const address = z.strictObject({
  country: z.optional(text()),
  postal_code: z.optional(text()),
  city: z.optional(text()),
  line1: z.optional(text()),
})
const billing = z.strictObject({
  name: z.optional(text()),
  email: z.optional(email),
  phone: z.optional(text()),
  address: z.optional(address),
})

/** Payment intents, made by the account and confirmed by the page. */
export const intentEndpoints = [
  endpoint('POST /payment_intents', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.PaymentIntentCreateParams>()({
      amount: integer,
      currency: oneOf('usd', 'eur', 'gbp', 'cad', 'aud'),
      automatic_payment_methods: z.optional(
        parametersOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>()({
          enabled: flag,
          allow_redirects: z.optional(oneOf('always', 'never')),
        }),
      ),
      customer: z.optional(text()),
      description: z.optional(text(1_000)),
      receipt_email: z.optional(email),
      metadata: z.optional(metadata),
    }),
    run: ({ store, given: { automatic_payment_methods: automatic = null, ...given } }) =>
      createIntent(store, { ...given, automatic_payment_methods: automatic }),
  }),
  endpoint('GET /payment_intents', {
    parameters: parametersOf<Stripe.PaymentIntentListParams>()(pageParameters),
    run: ({ store, given }) => pageOf(store.intents.values(), given, '/v1/payment_intents'),
  }),
  byId('GET /payment_intents/:id', 'intents', 'payment_intent'),
  endpoint('POST /payment_intents/:id/cancel', {
    run: ({ store, id }) => cancelIntent(store, store.get(store.intents, id, 'payment_intent')),
  }),
  endpoint('GET /payment_intents/:id/client', {
    isPublic: true,
    parameters: z.strictObject(own),
    run: ownIntent,
  }),
  endpoint('POST /payment_intents/:id/confirm', {
    isPublic: true,
    parameters: z.strictObject({
      ...own,
      return_url: url,
      receipt_email: z.optional(email),
      payment_method_data: z.strictObject({
        type: oneOf('card'),
        card,
        billing_details: z.optional(billing),
      }),
    }),
    run: (call) => {
      const { number } = call.given.payment_method_data.card
      return confirmIntent(call.store, ownIntent(call), number, call.hooks)
    },
  }),
  endpoint('POST /payment_intents/:id/authenticate', {
    isPublic: true,
    parameters: z.strictObject({ ...own, outcome: oneOf('pass', 'fail') }),
    run: (call) =>
      authenticateIntent(call.store, ownIntent(call), call.given.outcome === 'pass', call.hooks),
  }),
]
