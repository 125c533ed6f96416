import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { testEnv } from './test-env.ts'

type Form = Record<string, string>

const newAccount = () => `${new URL(testEnv.CRM_URL).origin}/stripe/account/${crypto.randomUUID()}`

/** Asks the stand-in what a program with the secret key may ask Stripe. */
async function ask(url: string, path: string, form: Form, headers: Form = {}) {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxKeys.secret}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': Stripe.API_VERSION,
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
  const body = await answer.json<{ id: string; error?: { message: string } }>()
  return { status: answer.status, id: body.id, message: body.error?.message }
}

const intent = { amount: '500000', currency: 'usd' }
const price = { product: 'p', currency: 'usd', unit_amount: '100', lookup_key: 'k' }
const page = {
  mode: 'payment',
  success_url: '/payment-success',
  'line_items[0][price]': 'p',
  'line_items[0][quantity]': '1',
}
const enabled = 'automatic_payment_methods[enabled]'
const long = (length: number) => 'x'.repeat(length)

// The compiler holds names and kinds against the SDK (`parametersOf`): here is each rule of reading once.
test.each<[refused: string, path: string, form: Form]>([
  ['Received unknown parameter: colour', 'payment_intents', { ...intent, colour: 'red' }],
  ['Missing required param: currency', 'payment_intents', { amount: '500000' }],
  ['Invalid amount', 'payment_intents', { ...intent, amount: '5000.5' }],
  ['undefined', 'payment_intents', { ...intent, customer: 'undefined' }],
  ['must be true or false', 'payment_intents', { ...intent, [enabled]: 'yes' }],
  ['up to 500 characters', 'payment_intents', { ...intent, 'metadata[note]': long(501) }],
  ['up to 40 characters', 'payment_intents', { ...intent, [`metadata[${long(41)}]`]: 'x' }],
  ['must be at most 256 characters', 'customers', { name: long(257) }],
  ['Not a valid URL', 'checkout/sessions', page],
  ['must be one of duplicate', 'refunds', { payment_intent: 'pi_x', reason: 'regret' }],
])('Stripe refuses: %s', async (refused, path, form) => {
  const { status, message } = await ask(newAccount(), path, form)
  expect([status, message]).toEqual([400, expect.stringContaining(refused)])
})

test.each<[refused: string, headers: Form, status: number]>([
  ['Invalid API Key', { authorization: 'Bearer sk_test_other' }, 401],
  ['Invalid Stripe API version: 2020-08-27', { 'stripe-version': '2020-08-27' }, 400],
  ['has no Idempotency-Key', { 'idempotency-key': '' }, 400],
  ['Idempotency-Key is random', { 'idempotency-key': 'stripe-node-retry-1' }, 400],
  ['not said to be form-encoded', { 'content-type': 'application/json' }, 400],
])('Stripe refuses any call: %s', async (refused, headers, status) => {
  const answer = await ask(newAccount(), 'payment_intents', intent, headers)
  expect(answer).toMatchObject({ status, message: expect.stringContaining(refused) })
})

test('Stripe answers a key as it did, refusals too once the call had begun, and no other parameters under it', async () => {
  const url = newAccount()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await ask(url, 'products', { id: 'p' }, headers)).status).toBe(400)
  const begun = await ask(url, 'prices', price, headers)
  expect(begun).toMatchObject({ status: 404, message: "No such product: 'p'" })
  await ask(url, 'products', { id: 'p', name: 'A product' })
  expect(await ask(url, 'prices', price, headers)).toEqual(begun)
  const other = await ask(url, 'prices', { ...price, unit_amount: '1' }, headers)
  expect(other.message).toContain('only be used with the same parameters')
  expect((await ask(url, 'prices', price)).status).toBe(200)
})
