import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { checkoutBody, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Form = Record<string, string>
type Fault = [refused: string, form: Form, status?: number]

const newAccount = () => `${new URL(testEnv.CRM_URL).origin}/stripe/account/${crypto.randomUUID()}`

/** Asks the stand-in what a program with the secret key may ask Stripe. */
async function ask(
  url: string,
  call: string,
  form: Form = {},
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = call.split(' ')
  const sent = new URLSearchParams(form).toString()
  const isPost = method === 'POST'
  const answer = await fetch(`${url}/v1${path}${isPost || !sent ? '' : `?${sent}`}`, {
    method,
    headers: {
      authorization: `Bearer ${sandboxKeys.secret}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': Stripe.API_VERSION,
      ...(isPost ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...headers,
    },
    ...(isPost ? { body: sent } : {}),
  })
  const body = await answer.json<{ id: string; error?: { message: string } }>()
  return { status: answer.status, id: body.id, message: body.error?.message }
}

const refusal = (words: string, status = 400): object => ({
  status,
  message: expect.stringContaining(words),
})

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds)

const intent = { amount: '500000', currency: 'usd' }
const methods = 'automatic_payment_methods'
const plan = {
  customer: 'cus_x',
  'items[0][price]': 'price_x',
  payment_behavior: 'default_incomplete',
  'billing_mode[type]': 'flexible',
}
const price = { product: 'p', currency: 'usd', unit_amount: '100', lookup_key: 'k' }
const page = {
  mode: 'payment',
  'line_items[0][price]': 'price_1',
  'line_items[0][quantity]': '1',
  success_url: 'https://orrery.example/payment-success',
}
const without = (form: Form, name: string) =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name))
const long = (length: number) => 'x'.repeat(length)

/**
 * What is refused of each call: the words of the answer, the form, and the status where it is not 400. The compiler
 * holds names and kinds against the SDK (`parametersOf`): here is each rule of reading once, and what types cannot say.
 */
const faults: Record<string, readonly Fault[]> = {
  'POST /charges': [['Unrecognized request URL (POST: /v1/charges)', intent, 404]],
  'POST /payment_intents': [
    ['Received unknown parameter: colour', { ...intent, colour: 'red' }],
    [
      'Received unknown parameter: automatic_payment_methods[colour]',
      { ...intent, [`${methods}[enabled]`]: 'true', [`${methods}[colour]`]: 'red' },
    ],
    ['Missing required param: currency', { amount: '500000' }],
    ['Invalid amount', { ...intent, amount: '5000.5' }],
    ['at least $0.50', { ...intent, amount: '49' }],
    ['undefined', { ...intent, customer: 'undefined' }],
    ['Invalid description', { ...intent, description: '' }],
    [
      'Invalid automatic_payment_methods[enabled]: must be true or false',
      { ...intent, [`${methods}[enabled]`]: 'yes' },
    ],
    ['Given twice: metadata[note]', { ...intent, metadata: 'x', 'metadata[note]': 'x' }],
    ['metadata values can have up to 500 characters', { ...intent, 'metadata[note]': long(501) }],
    ['metadata keys can have up to 40 characters', { ...intent, [`metadata[${long(41)}]`]: 'x' }],
    [
      'up to 50 metadata keys',
      {
        ...intent,
        ...Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`metadata[k${key}]`, 'x'])),
      },
    ],
    ['Invalid metadata', { ...intent, metadata: 'note' }],
    ['must be at most 1000 characters', { ...intent, description: long(1_001) }],
  ],
  'POST /subscriptions': [
    [
      'List with the positions 1',
      { ...without(plan, 'items[0][price]'), 'items[1][price]': 'price_x' },
    ],
    ['Malformed parameter name: expand[]', { ...plan, 'expand[]': 'latest_invoice' }],
    [
      'Invalid expand[0]: this property cannot be expanded',
      { ...plan, 'expand[0]': 'customer.no_such_thing' },
    ],
    ['Missing required param: billing_mode', without(plan, 'billing_mode[type]')],
    ['must be at most 500 characters', { ...plan, description: long(501) }],
  ],
  'POST /payment_intents?amount=500000': [['Misplaced parameters', {}]],
  'GET /prices?limit=1&limit=2': [['Given twice: limit', {}]],
  'POST /customers': [
    ['Invalid name: must be at most 256 characters', { name: long(257) }],
    ['Invalid email: must be at most 512 characters', { email: `${long(505)}@${long(7)}` }],
    ['Invalid phone: must be at most 20 characters', { phone: '1'.repeat(21) }],
  ],
  'POST /prices': [
    ['must be at most 200 characters', { ...price, lookup_key: long(201) }],
    ["No such product: 'p'", price, 404],
  ],
  'POST /checkout/sessions': [
    ['Invalid success_url: Not a valid URL', { ...page, success_url: '/payment-success' }],
    ['must be at most 200 characters', { ...page, client_reference_id: long(201) }],
    [
      'must be at most 5000 characters',
      { ...page, cancel_url: `https://orrery.example/${long(5_000)}` },
    ],
  ],
  'POST /refunds': [
    [
      'Invalid reason: must be one of duplicate, fraudulent, requested_by_customer',
      { payment_intent: 'pi_x', reason: 'regret' },
    ],
  ],
  'GET /payment_intents': [['Invalid limit: at least 1', { limit: '0' }]],
  'GET /refunds': [['Invalid limit: at most 100', { limit: '101' }]],
  'GET /disputes': [
    ['Received unknown parameter: created[since]', { 'created[since]': '1' }],
    ["No such object: 'du_x'", { starting_after: 'du_x' }, 404],
  ],
}

const rowsOfFaults = Object.entries(faults).flatMap(([call, refusals]) =>
  refusals.map(([refused, form, status = 400]) => ({ call, refused, form, status })),
)

test.each(rowsOfFaults)(
  'Stripe refuses $call: $refused',
  async ({ call, refused, form, status }) => {
    expect(await ask(newAccount(), call, form)).toMatchObject(refusal(refused, status))
  },
)

const wrongHeaders: readonly Fault[] = [
  ['Invalid API Key', { authorization: 'Bearer sk_test_other' }, 401],
  ['Invalid Stripe API version: 2020-08-27', { 'stripe-version': '2020-08-27' }],
  ['has no Idempotency-Key', { 'idempotency-key': '' }],
  ['Idempotency keys may have up to 255 characters', { 'idempotency-key': long(256) }],
  ['not said to be form-encoded', { 'content-type': 'application/json' }],
]

test.each(wrongHeaders)('Stripe refuses any call: %s', async (refused, headers, status) => {
  const answer = await ask(newAccount(), 'POST /payment_intents', intent, headers)
  expect(answer).toMatchObject(refusal(refused, status))
})

test.each([
  'POST /customers',
  'POST /payment_intents',
  'POST /subscriptions',
  'POST /subscriptions/sub_x',
  'POST /checkout/sessions',
  'POST /refunds',
])('Stripe’s stand-in refuses %s under a random key', async (call) => {
  const answer = await ask(newAccount(), call, {}, { 'idempotency-key': 'stripe-node-retry-1' })
  expect(answer).toMatchObject(refusal('Idempotency-Key is random'))
})

test('Stripe refuses other parameters under a key that was used', async () => {
  const url = newAccount()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await ask(url, 'POST /payment_intents', intent, headers)
  expect(await ask(url, 'POST /payment_intents', intent, headers)).toEqual(first)
  const other = await ask(url, 'POST /payment_intents', { ...intent, amount: '1' }, headers)
  expect(other).toMatchObject(refusal('only be used with the same parameters'))
})

/** An account with a customer and a price of each kind. */
async function stockedAccount() {
  const url = newAccount()
  await ask(url, 'POST /products', { id: 'p', name: 'A product' })
  const customer = await ask(url, 'POST /customers', { email: 'grace@example.com' })
  const once = await ask(url, 'POST /prices', price)
  const recurring = await ask(url, 'POST /prices', {
    ...price,
    lookup_key: 'r',
    'recurring[interval]': 'day',
    'recurring[interval_count]': '30',
  })
  return {
    url,
    plan: { ...plan, customer: customer.id, 'items[0][price]': recurring.id },
    page: { ...page, 'line_items[0][price]': once.id },
    once: once.id,
    recurring: recurring.id,
  }
}

test('Stripe takes an end of a plan that is to come within five years, at its start and later', async () => {
  const { url, plan: form } = await stockedAccount()
  const stripe = stripeAccount()
  const { body } = await stripe.post('/api/create-subscription', checkoutBody('monthly'))
  await stripe.pay(body.clientSecret)
  const [running] = await stripe.list('subscriptions')
  const end = (seconds: number) => {
    const ending = { cancel_at: inSeconds(seconds) }
    return Promise.all([
      ask(url, 'POST /subscriptions', { ...form, ...ending }),
      ask(stripe.url, `POST /subscriptions/${running?.id}`, ending),
    ])
  }
  for (const answer of await end(-1)) expect(answer).toMatchObject(refusal('in the future'))
  for (const answer of await end(5 * 366 * 86_400 + 60)) {
    expect(answer).toMatchObject(refusal('within five years'))
  }
  for (const { status } of await end(86_400)) expect(status).toBe(200)
})

test('Stripe refuses a plan at a price that is paid once, and one that nothing is known of', async () => {
  const { url, plan: form, once } = await stockedAccount()
  const call = 'POST /subscriptions'
  expect(await ask(url, call, { ...form, 'items[0][price]': once })).toMatchObject(
    refusal('only accepts prices with `type=recurring`'),
  )
  expect((await ask(url, call, { ...form, 'items[0][price]': 'price_x' })).status).toBe(404)
  expect((await ask(url, call, { ...form, customer: 'cus_x' })).status).toBe(404)
  expect((await ask(url, call, without(form, 'payment_behavior'))).status).toBe(400)
})

test('Stripe refuses a payment page that closes too soon or too late, or is for a price that recurs', async () => {
  const { url, page: form, recurring } = await stockedAccount()
  const open = (more: Form) => ask(url, 'POST /checkout/sessions', { ...form, ...more })
  expect(await open({ expires_at: inSeconds(1_790) })).toMatchObject(refusal('at least 30 minutes'))
  expect(await open({ expires_at: inSeconds(86_500) })).toMatchObject(refusal('less than 24 hours'))
  expect((await open({ 'line_items[0][price]': recurring })).status).toBe(400)
  expect((await open({ expires_at: inSeconds(1_860) })).status).toBe(200)
})

test('Stripe refuses a second product, and a second price, of the same name', async () => {
  const { url } = await stockedAccount()
  const again = await ask(url, 'POST /products', { id: 'p', name: 'A product' })
  expect(again).toMatchObject(refusal('Product already exists.'))
  const second = await ask(url, 'POST /prices', price)
  expect(second).toMatchObject(refusal('already uses that lookup key'))
})

test('Stripe closes a payment page once', async () => {
  const { url, page: form } = await stockedAccount()
  const { id } = await ask(url, 'POST /checkout/sessions', form)
  const call = `POST /checkout/sessions/${id}/expire`
  expect((await ask(url, call)).status).toBe(200)
  expect(await ask(url, call)).toMatchObject(refusal('has a status of expired'))
})

test('Stripe cancels an intent once', async () => {
  const url = newAccount()
  const { id } = await ask(url, 'POST /payment_intents', intent)
  const call = `POST /payment_intents/${id}/cancel`
  expect((await ask(url, call)).status).toBe(200)
  expect((await ask(url, call)).status).toBe(400)
  expect((await ask(url, 'POST /payment_intents/pi_x/cancel')).status).toBe(404)
})

test('Stripe ends a plan once, and changes nothing of one that has ended or that nobody has paid', async () => {
  const { url, plan: form } = await stockedAccount()
  const { id } = await ask(url, 'POST /subscriptions', form)
  const change = { cancel_at: inSeconds(86_400) }
  expect(await ask(url, `POST /subscriptions/${id}`, change)).toMatchObject(
    refusal('subscription is incomplete'),
  )
  expect((await ask(url, `DELETE /subscriptions/${id}`)).status).toBe(200)
  expect((await ask(url, `DELETE /subscriptions/${id}`)).status).toBe(404)
  expect(await ask(url, `POST /subscriptions/${id}`, change)).toMatchObject(
    refusal('canceled subscription'),
  )
})

test('Stripe finalizes a draft and voids an open invoice, once each', async () => {
  const { url, plan: form } = await stockedAccount()
  await ask(url, 'POST /subscriptions', form)
  const [invoice] = await (await fetch(`${url}/invoices.json`)).json<{ id: string }[]>()
  const call = (action: string) => ask(url, `POST /invoices/${invoice?.id}/${action}`)
  expect((await call('finalize')).status).toBe(400)
  expect((await call('void')).status).toBe(200)
  expect((await call('void')).status).toBe(400)
})

test('Stripe gives back what was paid, and no more of it', async () => {
  const stripe = stripeAccount()
  const { body } = await stripe.post('/api/create-payment-intent', checkoutBody())
  const [id = ''] = body.clientSecret.split('_secret_')
  const refund = (form: Form) => ask(stripe.url, 'POST /refunds', { payment_intent: id, ...form })
  expect((await refund({})).message).toContain('does not have a successful charge')
  await stripe.pay(body.clientSecret)
  const [charge] = await stripe.list('charges')
  expect((await refund({ amount: '0' })).message).toContain('greater than or equal to 1')
  expect((await refund({ amount: String((charge?.amount ?? 0) + 1) })).message).toContain(
    'greater than unrefunded amount',
  )
  expect((await refund({ amount: '1' })).status).toBe(200)
  expect((await refund({})).status).toBe(200)
  expect((await refund({})).message).toContain('has already been refunded')
})

test('Stripe repeats a refusal under its key once the call had begun, and not one of a malformed request', async () => {
  const url = newAccount()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const malformed = await ask(url, 'POST /products', { id: 'p' }, headers)
  expect(malformed).toMatchObject({ status: 400, message: 'Missing required param: name.' })
  const begun = await ask(url, 'POST /prices', price, headers)
  expect(begun).toMatchObject({ status: 404, message: "No such product: 'p'" })
  await ask(url, 'POST /products', { id: 'p', name: 'A product' })
  expect(await ask(url, 'POST /prices', price, headers)).toEqual(begun)
  expect((await ask(url, 'POST /prices', price)).status).toBe(200)
})
