import { page, pageShape, record, text, type Call, type Endpoint } from './endpoint.ts'
import { authenticateIntent, cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { Refusal } from './refusal.ts'

function ownIntent({ store, id, given }: Call) {
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

const publishable = { key: 'text!', client_secret: 'text!' } as const
const card = {
  number: 'text!',
  exp_month: 'int!',
  exp_year: 'int!',
  cvc: 'text!',
} as const

/** Payment intents, made by the account and confirmed by the page. */
export const intentEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/payment_intents$/,
    key: 'secret',
    shape: {
      amount: 'int!',
      currency: ['usd', 'eur', 'gbp', 'cad', 'aud'],
      automatic_payment_methods: { enabled: 'bool!', allow_redirects: ['always', 'never'] },
      customer: 'text',
      description: 'text',
      receipt_email: 'email',
      metadata: 'metadata',
    },
    run: ({ store, given }) => {
      if (!given.currency)
        throw new Refusal(400, {
          code: 'parameter_missing',
          param: 'currency',
          message: 'Missing required param: currency.',
        })
      return createIntent(store, {
        amount: Number(given.amount),
        currency: String(given.currency),
        customer: text(given.customer),
        description: text(given.description),
        receipt_email: text(given.receipt_email),
        metadata: record(given.metadata),
      })
    },
  },
  {
    method: 'GET',
    path: /^\/payment_intents$/,
    key: 'secret',
    shape: pageShape,
    run: ({ store, given }) => page([...store.intents.values()], given, '/v1/payment_intents'),
  },
  {
    method: 'GET',
    path: /^\/payment_intents\/(pi_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.intents, id, 'payment_intent'),
  },
  {
    method: 'POST',
    path: /^\/payment_intents\/(pi_\w+)\/cancel$/,
    key: 'secret',
    shape: {
      cancellation_reason: ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'],
    },
    run: ({ store, id }) => cancelIntent(store, store.get(store.intents, id, 'payment_intent')),
  },
  {
    method: 'GET',
    path: /^\/payment_intents\/(pi_\w+)\/client$/,
    key: 'publishable',
    shape: publishable,
    run: ownIntent,
  },
  {
    method: 'POST',
    path: /^\/payment_intents\/(pi_\w+)\/confirm$/,
    key: 'publishable',
    shape: {
      ...publishable,
      return_url: 'url!',
      receipt_email: 'email',
      payment_method_data: {
        type: 'text!',
        card,
        billing_details: {
          name: 'text',
          email: 'email',
          phone: 'text',
          address: { country: 'text', postal_code: 'text', city: 'text', line1: 'text' },
        },
      },
    },
    run: (call) => {
      const intent = ownIntent(call)
      const method = call.given.payment_method_data as { card?: { number?: string } } | undefined
      const number = method?.card?.number
      if (!number)
        throw new Refusal(400, {
          code: 'parameter_missing',
          param: 'payment_method_data',
          message: 'Missing required param: payment_method_data.',
        })
      return confirmIntent(call.store, intent, number, call.hooks)
    },
  },
  {
    method: 'POST',
    path: /^\/payment_intents\/(pi_\w+)\/authenticate$/,
    key: 'publishable',
    shape: { ...publishable, outcome: ['pass', 'fail'] },
    run: (call) =>
      authenticateIntent(call.store, ownIntent(call), call.given.outcome === 'pass', call.hooks),
  },
]
