import { page, pageShape, record, text, type Endpoint } from './endpoint.ts'
import type { Parameters } from './form-body.ts'
import { Refusal } from './refusal.ts'
import { createSession, expireSession } from './sessions.ts'

/** Purchases on the hosted page. */
export const sessionEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/checkout\/sessions$/,
    key: 'secret',
    shape: {
      mode: ['payment', 'subscription', 'setup'],
      line_items: [{ price: 'text!', quantity: 'int!' }],
      success_url: 'url!',
      cancel_url: 'url',
      client_reference_id: 'text',
      customer_email: 'email',
      expires_at: 'int',
      phone_number_collection: { enabled: 'bool!' },
      metadata: 'metadata',
      payment_intent_data: { description: 'text', metadata: 'metadata' },
    },
    run: ({ store, given, publicUrl }) => {
      const [item] = (given.line_items as { price: string; quantity: string }[] | undefined) ?? []
      if (given.mode !== 'payment' || !item) {
        const param = item ? 'mode' : 'line_items'
        throw new Refusal(400, {
          code: 'parameter_missing',
          param,
          message: `Missing required param: ${param}.`,
        })
      }
      const intentData = given.payment_intent_data as Parameters | undefined
      return createSession(
        store,
        {
          price: item.price,
          quantity: Number(item.quantity),
          successUrl: String(given.success_url),
          cancelUrl: text(given.cancel_url),
          reference: text(given.client_reference_id),
          email: text(given.customer_email),
          metadata: record(given.metadata),
          intentMetadata: record(intentData?.metadata),
          description: text(intentData?.description),
          expiresAt: given.expires_at === undefined ? null : Number(given.expires_at),
        },
        publicUrl,
      )
    },
  },
  {
    method: 'GET',
    path: /^\/checkout\/sessions$/,
    key: 'secret',
    shape: { ...pageShape, status: ['complete', 'expired', 'open'] },
    run: ({ store, given }) =>
      page(
        [...store.sessions.values()].filter(
          ({ status }) => given.status === undefined || status === given.status,
        ),
        given,
        '/v1/checkout/sessions',
      ),
  },
  {
    method: 'GET',
    path: /^\/checkout\/sessions\/(cs_\w+)$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => store.get(store.sessions, id, 'checkout.session'),
  },
  {
    method: 'POST',
    path: /^\/checkout\/sessions\/(cs_\w+)\/expire$/,
    key: 'secret',
    shape: {},
    run: ({ store, id }) => expireSession(store, store.get(store.sessions, id, 'checkout.session')),
  },
]
