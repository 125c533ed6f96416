import { cardFee, move } from './balance.ts'
import { type Charge, type Intent, type PaymentError, usual } from './objects.ts'
import { Refusal } from './refusal.ts'
import { email, flag, integer, metadata, oneOf, parametersOf, text, url } from './parameters.ts'
import type { IntentPurpose, Store } from './store.ts'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { byId, type Call, endpoint, pageParameters, pagesOf } from './endpoint.ts'
import { currency } from '#contract/catalogue.ts'
import { leastChargeCents } from '#contract/promotion-code.ts'

type NewIntent = Pick<Intent, 'amount' | 'currency'> & Partial<Intent>

export function createIntent(store: Store, given: NewIntent, purpose: IntentPurpose = {}): Intent {
  const base = store.base('pi', 'payment_intent')
  const intent = usual<Intent>({
    amount_received: 0,
    metadata: {},
    customer: null,
    latest_charge: null,
    ...base,
    status: 'requires_payment_method',
    client_secret: `${base.id}_secret_${store.id('s').slice(2)}`,
    ...given,
  })
  const least = leastChargeCents(intent.currency)
  if (intent.amount < least) {
    const message = `Amount must be at least ${least / 100} ${intent.currency}`
    throw new Refusal(400, { code: 'amount_too_small', param: 'amount', message })
  }
  store.intents.set(intent.id, intent)
  store.purposes.set(intent.id, purpose)
  store.emit('payment_intent.created', intent)
  return intent
}

function wrongState(intent: Intent, action: string): Refusal {
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`
  return new Refusal(400, {
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

export function cancelIntent(store: Store, intent: Intent): Intent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw wrongState(intent, 'cancel')
  }
  intent.status = 'canceled'
  store.emit('payment_intent.canceled', intent)
  return intent
}

/** What takes an intent's money; not entered yet. */
export const chargeOf = (store: Store, intent: Intent): Charge =>
  usual<Charge>({
    ...store.base('ch', 'charge'),
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    paid: true,
    refunded: false,
    status: 'succeeded',
    currency: intent.currency,
    customer: intent.customer,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
  })

/** Takes the money. */
export function settleIntent(store: Store, intent: Intent): void {
  const charge = chargeOf(store, intent)
  charge.balance_transaction = move(store, {
    amount: charge.amount,
    currency: charge.currency,
    category: 'charge',
    source: charge.id,
    fee: cardFee(charge.amount),
  })
  store.charges.set(charge.id, charge)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  })
  store.emit('charge.succeeded', charge)
  store.emit('payment_intent.succeeded', intent)
  store.hooks.paid(intent)
}

/** No money comes. */
export function failIntent(store: Store, intent: Intent, error: PaymentError): void {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  store.emit('payment_intent.payment_failed', intent)
  store.hooks.failed(intent)
}

/** The buyer's bank wants to be asked first. */
export function askBank(store: Store, intent: Intent): void {
  intent.status = 'requires_action'
  store.emit('payment_intent.requires_action', intent)
  store.hooks.actionRequired(intent)
}

/** Charges a card, as the browser asks for. @throws {Refusal} 402 for a decline */
export function confirmIntent(store: Store, intent: Intent, cardNumber: string): Intent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
    throw wrongState(intent, 'confirm')
  }
  const outcome = outcomes[cardNumber.replace(/\D/g, '')]
  if (outcome === 'pays') settleIntent(store, intent)
  else if (outcome === 'authenticates') askBank(store, intent)
  else if (outcome === 'processes') {
    intent.status = 'processing'
    store.emit('payment_intent.processing', intent)
  } else {
    failIntent(store, intent, decline)
    throw new Refusal(402, { ...decline, payment_intent: intent })
  }
  return intent
}

/** What the buyer's bank says after having asked. */
function authenticateIntent(store: Store, intent: Intent, hasPassed: boolean): Intent {
  if (intent.status !== 'requires_action') throw wrongState(intent, 'authenticate')
  if (hasPassed) settleIntent(store, intent)
  else {
    failIntent(store, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }
  return intent
}

/** What a card does when it is charged; the numbers are Stripe's own test cards, and any other is declined. */
const outcomes: Record<string, 'pays' | 'authenticates' | 'processes'> = {
  '4242424242424242': 'pays',
  '4000002500003155': 'authenticates',
  '4000000000000077': 'processes',
}

const decline = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const

function ownIntent({ store, id, given }: Call<{ client_secret: string }>) {
  const intent = store.get(store.intents, id, 'payment_intent')
  if (given.client_secret !== intent.client_secret) {
    throw new Refusal(400, { param: 'client_secret', message: 'It is of another PaymentIntent.' })
  }
  return intent
}

// What Stripe.js sends is declared nowhere.
const own = { key: text(), client_secret: text() }
const card = z.strictObject({ number: text(), exp_month: integer, exp_year: integer, cvc: text() })

/** Payment intents, made by the account and confirmed by the page. */
export const intentEndpoints = [
  endpoint('POST /payment_intents', {
    needsOwnKey: true,
    parameters: parametersOf<Stripe.PaymentIntentCreateParams>()({
      amount: integer,
      currency: oneOf('usd', 'eur', 'gbp', 'cad', 'aud', currency),
      automatic_payment_methods: z.optional(
        parametersOf<Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods>()({
          enabled: flag,
        }),
      ),
      hooks: z.optional(
        parametersOf<Stripe.PaymentIntentCreateParams.Hooks>()({
          inputs: parametersOf<Stripe.PaymentIntentCreateParams.Hooks.Inputs>()({
            tax: parametersOf<Stripe.PaymentIntentCreateParams.Hooks.Inputs.Tax>()({
              calculation: text(),
            }),
          }),
        }),
      ),
      description: z.optional(text(1_000)),
      receipt_email: z.optional(email),
      metadata: z.optional(metadata),
    }),
    run: ({ store, given: { automatic_payment_methods: _offered, ...given } }) => {
      const tax = given.hooks?.inputs.tax
      const taxed = tax && store.get(store.calculations, tax.calculation, 'calculation')
      // Stripe would take it, and report another tax than was paid.
      if (taxed && taxed.amount_total !== given.amount) {
        throw new Refusal(400, { param: 'amount', message: 'The amount is not the calculation’s.' })
      }
      return createIntent(store, given)
    },
  }),
  pagesOf(
    '/payment_intents',
    'intents',
    parametersOf<Stripe.PaymentIntentListParams>()(pageParameters),
  ),
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
      payment_method_data: z.strictObject({ type: oneOf('card'), card }),
    }),
    run: (call) => {
      const { number } = call.given.payment_method_data.card
      return confirmIntent(call.store, ownIntent(call), number)
    },
  }),
  endpoint('POST /payment_intents/:id/authenticate', {
    isPublic: true,
    parameters: z.strictObject({ ...own, outcome: oneOf('pass', 'fail') }),
    run: (call) => authenticateIntent(call.store, ownIntent(call), call.given.outcome === 'pass'),
  }),
]
