import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { checkoutBody, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Form = Record<string, string>
type Fault = {
  /** Method and path below `/v1`; a payment in full where none is given. */
  call?: string
  form?: Form
  headers?: Record<string, string>
  refused: string
  status?: number
}

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

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds)

const intent = { amount: '500000', currency: 'usd' }
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

const faults: Record<string, Fault> = {
  'an unknown call': {
    call: 'POST /charges',
    refused: 'Unrecognized request URL (POST: /v1/charges)',
    status: 404,
  },
  'an unknown parameter': {
    form: { ...intent, colour: 'red' },
    refused: 'Received unknown parameter: colour',
  },
  'an unknown nested parameter': {
    form: {
      ...intent,
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[colour]': 'red',
    },
    refused: 'Received unknown parameter: automatic_payment_methods[colour]',
  },
  'two ways to name the payment methods': {
    form: {
      ...intent,
      'automatic_payment_methods[enabled]': 'true',
      'payment_method_types[0]': 'card',
    },
    refused: 'Received unknown parameter: payment_method_types',
  },
  'a missing parameter': {
    form: { amount: '500000' },
    refused: 'Missing required param: currency',
  },
  'an amount with a fraction': { form: { ...intent, amount: '5000.5' }, refused: 'Invalid amount' },
  'an amount below zero': { form: { ...intent, amount: '-5000' }, refused: 'Invalid amount' },
  'an amount too small': { form: { ...intent, amount: '49' }, refused: 'at least $0.50' },
  'a value that was nothing': { form: { ...intent, customer: 'undefined' }, refused: 'undefined' },
  'an empty value': { form: { ...intent, description: '' }, refused: 'Invalid description' },
  'a truth value in other words': {
    form: { ...intent, 'automatic_payment_methods[enabled]': 'yes' },
    refused: 'Invalid automatic_payment_methods[enabled]: must be true or false',
  },
  'a value of no published kind': {
    form: {
      ...intent,
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'later',
    },
    refused: 'Invalid automatic_payment_methods[allow_redirects]',
  },
  'a kind of capture that is not the product’s': {
    form: { ...intent, capture_method: 'later' },
    refused: 'unknown parameter: capture_method',
  },
  'a record where text belongs': {
    form: { ...intent, 'description[text]': 'x' },
    refused: 'Invalid description',
  },
  'a list that does not start at 0': {
    call: 'POST /subscriptions',
    form: { ...without(plan, 'items[0][price]'), 'items[1][price]': 'price_x' },
    refused: 'List with the positions 1',
  },
  'a list without positions': {
    call: 'POST /subscriptions',
    form: { ...plan, 'expand[]': 'latest_invoice.confirmation_secret' },
    refused: 'Malformed parameter name: expand[]',
  },
  'a value and a record of one name': {
    form: { ...intent, metadata: 'x', 'metadata[note]': 'x' },
    refused: 'Given twice: metadata[note]',
  },
  'a long metadata value': {
    form: { ...intent, 'metadata[note]': long(501) },
    refused: 'metadata values can have up to 500 characters',
  },
  'a long metadata key': {
    form: { ...intent, [`metadata[${long(41)}]`]: 'x' },
    refused: 'metadata keys can have up to 40 characters',
  },
  'too much metadata': {
    form: {
      ...intent,
      ...Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`metadata[k${key}]`, 'x'])),
    },
    refused: 'up to 50 metadata keys',
  },
  'metadata that is no record': {
    form: { ...intent, metadata: 'note' },
    refused: 'Invalid metadata',
  },
  'a property that cannot be expanded': {
    call: 'POST /subscriptions',
    form: { ...plan, 'expand[0]': 'customer.no_such_thing' },
    refused: 'Invalid expand[0]: this property cannot be expanded',
  },
  'an expansion where nothing can be': {
    form: { ...intent, 'expand[0]': 'customer.no_such_thing' },
    refused: 'unknown parameter: expand',
  },

  'another secret key': {
    headers: { authorization: 'Bearer sk_test_other' },
    refused: 'Invalid API Key',
    status: 401,
  },
  'another API version': {
    headers: { 'stripe-version': '2020-08-27' },
    refused: 'Invalid Stripe API version: 2020-08-27',
  },
  'a missing idempotency key': {
    headers: { 'idempotency-key': '' },
    refused: 'has no Idempotency-Key',
  },
  'a long idempotency key': {
    headers: { 'idempotency-key': long(256) },
    refused: 'Idempotency keys may have up to 255 characters',
  },
  'a body that is no form': {
    headers: { 'content-type': 'application/json' },
    refused: 'not said to be form-encoded',
  },
  'parameters in the address of a POST': {
    call: 'POST /payment_intents?amount=500000',
    refused: 'Misplaced parameters',
  },

  'a plan without an item': {
    call: 'POST /subscriptions',
    form: { customer: 'cus_x' },
    refused: 'Missing required param: items',
  },
  'a plan that leaves its billing mode to the account': {
    call: 'POST /subscriptions',
    form: without(plan, 'billing_mode[type]'),
    refused: 'Missing required param: billing_mode',
  },
  'a customer’s name too long': {
    call: 'POST /customers',
    form: { name: long(257) },
    refused: 'Invalid name: must be at most 256 characters',
  },
  'a customer’s address too long': {
    call: 'POST /customers',
    form: { email: `${long(505)}@${long(7)}` },
    refused: 'Invalid email: must be at most 512 characters',
  },
  'a customer’s number too long': {
    call: 'POST /customers',
    form: { phone: '1'.repeat(21) },
    refused: 'Invalid phone: must be at most 20 characters',
  },
  'a plan’s description too long': {
    call: 'POST /subscriptions',
    form: { ...plan, description: long(501) },
    refused: 'Invalid description: must be at most 500 characters',
  },
  'a payment’s description too long': {
    form: { ...intent, description: long(1_001) },
    refused: 'Invalid description: must be at most 1000 characters',
  },
  'a price’s lookup key too long': {
    call: 'POST /prices',
    form: { ...price, lookup_key: long(201) },
    refused: 'Invalid lookup_key: must be at most 200 characters',
  },
  'a price without its amount': {
    call: 'POST /prices',
    form: without(price, 'unit_amount'),
    refused: 'Missing required param: unit_amount',
  },
  'a price below zero': {
    call: 'POST /prices',
    form: { ...price, unit_amount: '-1' },
    refused: 'Invalid unit_amount',
  },
  'a price without a product': {
    call: 'POST /prices',
    form: without(price, 'product'),
    refused: 'Missing required param: product',
  },
  'a price of a product that is not there': {
    call: 'POST /prices',
    form: price,
    refused: "No such product: 'p'",
    status: 404,
  },
  'a payment page without a mode': {
    call: 'POST /checkout/sessions',
    form: without(page, 'mode'),
    refused: 'Missing required param: mode',
  },
  'a payment page with nothing on it': {
    call: 'POST /checkout/sessions',
    form: { mode: 'payment', success_url: page.success_url },
    refused: 'Missing required param: line_items',
  },
  'a payment’s details on a page that is for no payment': {
    call: 'POST /checkout/sessions',
    form: { ...page, mode: 'setup', 'payment_intent_data[description]': 'x' },
    refused: 'Invalid mode',
  },
  'a payment page that leads nowhere': {
    call: 'POST /checkout/sessions',
    form: { ...page, success_url: '/payment-success' },
    refused: 'Invalid success_url: Not a valid URL',
  },
  'a payment page that leads back to nowhere': {
    call: 'POST /checkout/sessions',
    form: { ...page, cancel_url: 'orrery.example' },
    refused: 'Invalid cancel_url: Not a valid URL',
  },
  'a payment page’s reference too long': {
    call: 'POST /checkout/sessions',
    form: { ...page, client_reference_id: long(201) },
    refused: 'Invalid client_reference_id: must be at most 200 characters',
  },
  'a payment page’s address too long': {
    call: 'POST /checkout/sessions',
    form: { ...page, cancel_url: `https://orrery.example/${long(5_000)}` },
    refused: 'Invalid cancel_url: must be at most 5000 characters',
  },
  'a refund of nothing': {
    call: 'POST /refunds',
    form: { reason: 'duplicate' },
    refused: 'Missing required param: payment_intent',
  },
  'a refund for a reason of its own': {
    call: 'POST /refunds',
    form: { payment_intent: 'pi_x', reason: 'regret' },
    refused: 'Invalid reason: must be one of duplicate, fraudulent, requested_by_customer',
  },

  'a list of none': {
    call: 'GET /payment_intents',
    form: { limit: '0' },
    refused: 'Invalid limit: at least 1',
  },
  'a list of more than a hundred': {
    call: 'GET /refunds',
    form: { limit: '101' },
    refused: 'Invalid limit: at most 100',
  },
  'a list of prices of more than a hundred': {
    call: 'GET /prices',
    form: { 'lookup_keys[0]': 'k', limit: '101' },
    refused: 'Invalid limit: at most 100',
  },
  'a list since no moment': {
    call: 'GET /invoices',
    form: { 'created[0]': '1' },
    refused: 'Invalid created',
  },
  'a list since a moment in other words': {
    call: 'GET /disputes',
    form: { 'created[since]': '1' },
    refused: 'Received unknown parameter: created[since]',
  },
  'a list after something that is not there': {
    call: 'GET /disputes',
    form: { starting_after: 'du_x' },
    refused: "No such object: 'du_x'",
    status: 404,
  },
  'a list of plans in a state that is none': {
    call: 'GET /subscriptions',
    form: { status: 'running' },
    refused: 'Invalid status',
  },
  'a list of payment pages in a state that is none': {
    call: 'GET /checkout/sessions',
    form: { status: 'closed' },
    refused: 'Invalid status',
  },
  'a list of invoices in a state that is none': {
    call: 'GET /invoices',
    form: { status: 'late' },
    refused: 'Invalid status',
  },
}

for (const [
  fault,
  { call = 'POST /payment_intents', form, headers, refused, status },
] of Object.entries(faults)) {
  test(`Stripe refuses ${fault}`, async () => {
    const answer = await ask(
      newAccount(),
      call,
      form ?? (call.includes('?') ? {} : intent),
      headers,
    )
    expect(answer.message).toContain(refused)
    expect(answer.status).toBe(status ?? 400)
  })
}

test('Stripe refuses the same name twice', async () => {
  const url = `${newAccount()}/v1/prices?limit=1&limit=2`
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${sandboxKeys.secret}`,
      'stripe-version': Stripe.API_VERSION,
    },
  })
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('Given twice: limit'),
  ])
})

for (const call of [
  'POST /customers',
  'POST /payment_intents',
  'POST /subscriptions',
  'POST /subscriptions/sub_x',
  'POST /checkout/sessions',
  'POST /refunds',
]) {
  test(`Stripe’s stand-in refuses ${call} under a random key`, async () => {
    const headers = { 'idempotency-key': 'stripe-node-retry-1' }
    const answer = await ask(newAccount(), call, {}, headers)
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringContaining('Idempotency-Key is random'),
    })
  })
}

test('Stripe refuses other parameters under a key that was used', async () => {
  const url = newAccount()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await ask(url, 'POST /payment_intents', intent, headers)
  expect(await ask(url, 'POST /payment_intents', intent, headers)).toEqual(first)
  expect(
    await ask(url, 'POST /payment_intents', { ...intent, amount: '1' }, headers),
  ).toMatchObject({
    status: 400,
    message: expect.stringContaining('only be used with the same parameters'),
  })
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

for (const [end, seconds, refused] of [
  ['has passed', -1, 'in the future'],
  ['is more than five years away', 5 * 366 * 86_400 + 60, 'within five years'],
] as const) {
  test(`Stripe refuses a plan whose end ${end}`, async () => {
    const { url, plan: form } = await stockedAccount()
    const ending = { ...form, cancel_at: inSeconds(seconds) }
    const { status, message } = await ask(url, 'POST /subscriptions', ending)
    expect([status, message]).toEqual([400, expect.stringContaining(refused)])
    const inTime = { ...form, cancel_at: inSeconds(86_400) }
    expect((await ask(url, 'POST /subscriptions', inTime)).status).toBe(200)
  })
}

test('Stripe refuses a plan at a price that is paid once, and one that nothing is known of', async () => {
  const { url, plan: form, once } = await stockedAccount()
  const call = 'POST /subscriptions'
  expect(await ask(url, call, { ...form, 'items[0][price]': once })).toMatchObject({
    status: 400,
    message: expect.stringContaining('only accepts prices with `type=recurring`'),
  })
  expect((await ask(url, call, { ...form, 'items[0][price]': 'price_x' })).status).toBe(404)
  expect((await ask(url, call, { ...form, customer: 'cus_x' })).status).toBe(404)
  expect((await ask(url, call, without(form, 'payment_behavior'))).status).toBe(400)
})

for (const [closing, seconds, refused] of [
  ['too soon', 1_790, 'at least 30 minutes'],
  ['too late', 86_500, 'less than 24 hours'],
] as const) {
  test(`Stripe refuses a payment page that closes ${closing}`, async () => {
    const { url, page: form } = await stockedAccount()
    const call = 'POST /checkout/sessions'
    const answer = await ask(url, call, { ...form, expires_at: inSeconds(seconds) })
    expect([answer.status, answer.message]).toEqual([400, expect.stringContaining(refused)])
    expect((await ask(url, call, { ...form, expires_at: inSeconds(1_860) })).status).toBe(200)
  })
}

test('Stripe refuses a payment page for a price that recurs', async () => {
  const { url, page: form, recurring } = await stockedAccount()
  const asked = { ...form, 'line_items[0][price]': recurring }
  expect((await ask(url, 'POST /checkout/sessions', asked)).status).toBe(400)
})

test('Stripe refuses a second product, and a second price, of the same name', async () => {
  const { url } = await stockedAccount()
  const again = await ask(url, 'POST /products', { id: 'p', name: 'A product' })
  expect([again.status, again.message]).toEqual([400, 'Product already exists.'])
  const { status, message } = await ask(url, 'POST /prices', price)
  expect([status, message]).toEqual([400, expect.stringContaining('already uses that lookup key')])
})

test('Stripe closes a payment page once', async () => {
  const { url, page: form } = await stockedAccount()
  const { id } = await ask(url, 'POST /checkout/sessions', form)
  const call = `POST /checkout/sessions/${id}/expire`
  expect((await ask(url, call)).status).toBe(200)
  expect(await ask(url, call)).toMatchObject({
    status: 400,
    message: expect.stringContaining('has a status of expired'),
  })
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
  expect(await ask(url, `POST /subscriptions/${id}`, change)).toMatchObject({
    status: 400,
    message: expect.stringContaining('subscription is incomplete'),
  })
  expect((await ask(url, `DELETE /subscriptions/${id}`)).status).toBe(200)
  expect((await ask(url, `DELETE /subscriptions/${id}`)).status).toBe(404)
  expect(await ask(url, `POST /subscriptions/${id}`, change)).toMatchObject({
    status: 400,
    message: expect.stringContaining('canceled subscription'),
  })
})

test('Stripe moves the end of a running plan to no time that has passed', async () => {
  const stripe = stripeAccount()
  const { body } = await stripe.post('/api/create-subscription', checkoutBody('monthly'))
  await stripe.pay(body.clientSecret)
  const [running] = await stripe.list('subscriptions')
  const call = `POST /subscriptions/${running?.id}`
  for (const seconds of [-1, 5 * 366 * 86_400 + 60]) {
    expect((await ask(stripe.url, call, { cancel_at: inSeconds(seconds) })).status).toBe(400)
  }
  expect((await ask(stripe.url, call, { cancel_at: inSeconds(86_400) })).status).toBe(200)
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
