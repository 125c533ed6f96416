import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { strictAccount } from './strict-account.ts'
import { buyAudit, countedNow, freshMonth, perMonth, sellAudits } from './seats.ts'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'

test('a payment in full satisfies the published parameters, from the intent to the paid order', async () => {
  const stripe = strictAccount()
  const body = checkoutBody()
  const started = await stripe.post('/api/create-payment-intent', body)
  expect((await stripe.report()).refusals).toEqual([])
  const again = await stripe.post('/api/create-payment-intent', body)
  expect(again.body.clientSecret).toBe(started.body.clientSecret)
  await stripe.pay(started.body.clientSecret)
  expect(await stripe.deliver()).toEqual(['payment_intent.succeeded 200 applied'])
  const status = await stripe.statusOf(started.body.orderId)
  expect(status).toMatchObject({ state: 'paid', paidCents: 500_000 })
  expect((await stripe.report()).refusals).toEqual([])
})

async function firstInstalment() {
  const stripe = strictAccount()
  const body = checkoutBody('monthly')
  const started = await stripe.post('/api/create-subscription', body)
  expect((await stripe.report()).refusals).toEqual([])
  const again = await stripe.post('/api/create-subscription', body)
  expect(again.body.clientSecret).toBe(started.body.clientSecret)
  await stripe.pay(started.body.clientSecret)
  expect(await stripe.deliver()).toEqual([
    'payment_intent.succeeded 200 ignored',
    'invoice.paid 200 applied',
  ])
  const [subscription] = await stripe.find('subscription')
  return { stripe, orderId: started.body.orderId as string, planId: subscription?.id ?? '' }
}

test('three payments satisfy them too, with an end from the first call on', async () => {
  const { stripe, orderId, planId } = await firstInstalment()
  expect(await stripe.statusOf(orderId)).toMatchObject({ state: 'paid', paidCents: 199_700 })
  const [plan] = await stripe.find('subscription')
  expect(plan).toMatchObject({ id: planId, metadata: { order_id: orderId } })
  expect((Number(plan?.cancel_at) - Number(plan?.billing_cycle_anchor)) / 86_400).toBe(90)
  expect((await stripe.report()).refusals).toEqual([])
})

test('calling off a fourth instalment, as a draft and when charged, satisfies them', async () => {
  const { stripe, planId } = await firstInstalment()
  await stripe.bill(planId, 'paid')
  await stripe.bill(planId, 'paid')
  await stripe.bill(planId, 'draft')
  await stripe.deliver()
  expect((await stripe.find('invoice')).at(-1)).toMatchObject({ status: 'void' })
  expect(await stripe.find('subscription')).toMatchObject([{ status: 'canceled' }])
  await stripe.bill(planId, 'paid')
  await stripe.deliver()
  expect(await stripe.find('refund')).toMatchObject([{ amount: 199_700, reason: 'duplicate' }])
  expect((await stripe.report()).refusals).toEqual([])
})

test('a course on the hosted page satisfies them, and is paid once the session is', async () => {
  const stripe = strictAccount()
  const started = await stripe.post('/api/create-checkout-session', { product: 'marketing-2025' })
  const { refusals, calls } = await stripe.report()
  expect(refusals).toEqual([])
  expect(calls).toEqual([
    'GET /v1/prices',
    'POST /v1/products',
    'POST /v1/prices',
    'POST /v1/checkout/sessions',
  ])
  const [session] = await stripe.find('checkout.session')
  expect(started.body.url).toBe(session?.url)
  await stripe.pay(session?.id ?? '')
  expect(await stripe.deliver()).toEqual(['checkout.session.completed 200 applied'])
  const status = await stripe.statusOf(started.body.orderId)
  expect(status).toMatchObject({ state: 'paid', paidCents: 19_700 })
})

test('a change of plan, there and back, calls off what was made within the published calls', async () => {
  const stripe = strictAccount()
  const details = checkoutBody().paymentData
  let replaces: string | undefined
  for (const plan of ['upfront', 'monthly', 'upfront'] as const) {
    const path = plan === 'monthly' ? '/api/create-subscription' : '/api/create-payment-intent'
    const body = { ...checkoutBody(plan), paymentData: { ...details, paymentPlan: plan } }
    expect((await stripe.post(path, { ...body, replaces })).status).toBe(200)
    replaces = body.checkoutId
  }
  const states = (await stripe.find('payment_intent')).map(({ status }) => status)
  expect(states.filter((status) => status === 'canceled')).toHaveLength(1)
  expect(await stripe.find('subscription')).toMatchObject([{ status: 'canceled' }])
  expect((await stripe.report()).refusals).toEqual([])
})

test('another session for the same purchase expires the first within the published calls', async () => {
  const stripe = strictAccount()
  const product = 'vip'
  const checkoutId = crypto.randomUUID()
  await stripe.post('/api/create-checkout-session', { product, checkoutId })
  const next = { product, checkoutId: crypto.randomUUID(), replaces: checkoutId }
  expect((await stripe.post('/api/create-checkout-session', next)).status).toBe(200)
  const sessions = await stripe.find('checkout.session')
  expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  expect((await stripe.report()).refusals).toEqual([])
})

test('an audit’s payment page, given up and bought again, stays within the published calls', async () => {
  await freshMonth()
  const stripe = strictAccount()
  const first = await buyAudit(stripe)
  const second = await buyAudit(stripe, { replaces: first.body.checkoutId })
  expect([first.status, second.status]).toEqual([200, 200])
  const [session, current] = await stripe.find('checkout.session')
  expect([session?.status, current?.status]).toEqual(['expired', 'open'])
  expect(await stripe.deliver()).toEqual(['checkout.session.expired 200 ignored'])
  await stripe.pay(current?.id ?? '')
  expect(await stripe.deliver()).toEqual(['checkout.session.completed 200 applied'])
  expect((await stripe.report()).refusals).toEqual([])
  expect((await countedNow()).audit).toMatchObject({ left: perMonth - 1, held: 0 })
})

test('an audit paid when none was left is refunded within the published calls', async () => {
  await freshMonth()
  const stripe = strictAccount()
  const late = await buyAudit(stripe)
  await rows('DELETE FROM seats')
  await sellAudits(stripeAccount(), perMonth)
  const [session] = await stripe.find('checkout.session')
  await stripe.pay(session?.id ?? '')
  await stripe.deliver()
  expect(await stripe.find('refund')).toMatchObject([{ metadata: { order_id: late.body.orderId } }])
  expect((await stripe.report()).refusals).toEqual([])
})

test('a dispute about an instalment is traced to its order within the published calls', async () => {
  const { stripe, orderId } = await firstInstalment()
  const [intent] = await stripe.find('payment_intent')
  await stripe.dispute(intent?.id ?? '')
  expect(await stripe.deliver()).toEqual(['charge.dispute.created 200 applied'])
  expect(await rows('SELECT dispute FROM orders WHERE id = ?', orderId)).toEqual([
    { dispute: 'open' },
  ])
  expect((await stripe.report()).refusals).toEqual([])
})

for (const plan of ['upfront', 'monthly'] as const) {
  test(`the longest details the ${plan} form takes are within what Stripe takes`, async () => {
    const stripe = strictAccount()
    const body = checkoutBody(plan)
    const long = (length: number) => 'é'.repeat(length)
    const paymentData = {
      ...body.paymentData,
      firstName: long(limits.name),
      lastName: long(limits.name),
      phone: '+1 (555) 010 - 0199 extension 4711'.padEnd(limits.phone),
      city: long(100),
    }
    const touch = { utmCampaign: long(500), clickIds: { gclid: 'x'.repeat(500) } }
    const path = plan === 'monthly' ? '/api/create-subscription' : '/api/create-payment-intent'
    const attribution = { first: touch, affiliateCode: 'ada-10' }
    const answer = await stripe.post(path, { ...body, paymentData, attribution })
    expect((await stripe.report()).refusals).toEqual([])
    expect(answer.status).toBe(200)
  })
}

test('a click id by a name that is none is left behind, and the purchase begins', async () => {
  const stripe = strictAccount()
  const attribution = {
    first: { clickIds: { gclid: 'kept', 'a][b': 'x', ['long'.repeat(9)]: 'x' } },
  }
  const answer = await stripe.post('/api/create-payment-intent', { ...checkoutBody(), attribution })
  expect(answer.status).toBe(200)
  const [intent] = await stripe.find('payment_intent')
  const names = Object.keys(intent?.metadata as object)
  expect(names.filter((name) => name.startsWith('click_'))).toEqual(['click_gclid'])
  expect((await stripe.report()).refusals).toEqual([])
})

test('a telephone number is kept and sent as E.164, however it was written', async () => {
  const stripe = strictAccount()
  const body = checkoutBody('monthly')
  const paymentData = { ...body.paymentData, phone: '+49 (0) 30 / 555 - 010 - 0199' }
  expect((await stripe.post('/api/create-subscription', { ...body, paymentData })).status).toBe(200)
  expect(await stripe.find('customer')).toMatchObject([{ phone: '+49305550100199' }])
  const [order] = await rows('SELECT phone FROM orders WHERE email = ?', paymentData.email)
  expect(order).toEqual({ phone: '+49305550100199' })
})

type Fault = { refused: string; path?: string; form?: Record<string, string>; headers?: object }

const intent = { amount: '500000', currency: 'usd' }
const session = {
  mode: 'payment',
  'line_items[0][price]': 'price_1',
  'line_items[0][quantity]': '1',
  success_url: 'https://orrery.example/payment-success',
}

const faults: Record<string, Fault> = {
  'a plan whose end has passed': {
    path: 'subscriptions',
    form: { customer: 'cus_x', 'items[0][price]': 'price_x', cancel_at: '1000000000' },
    refused: 'cancel_at must be in the future',
  },
  'a plan without an item': {
    path: 'subscriptions',
    form: { customer: 'cus_x' },
    refused: 'Missing required param: items',
  },
  'an unknown call': { path: 'charges', refused: 'Unrecognized request URL' },
  'a payment page that closes too soon': {
    path: 'checkout/sessions',
    form: { ...session, expires_at: String(Math.floor(Date.now() / 1_000) + 1_790) },
    refused: 'expires_at must be at least 30 minutes from now',
  },
  'a payment page that stays open too long': {
    path: 'checkout/sessions',
    form: { ...session, expires_at: String(Math.floor(Date.now() / 1_000) + 86_500) },
    refused: 'expires_at must be less than 24 hours from now',
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
  'a missing parameter': {
    form: { amount: '500000' },
    refused: 'Missing required param: currency',
  },
  'an amount with a fraction': { form: { ...intent, amount: '5000.5' }, refused: 'Invalid amount' },
  'a value that was nothing': { form: { ...intent, customer: 'undefined' }, refused: 'undefined' },
  'a value of no published kind': {
    form: { ...intent, capture_method: 'later' },
    refused: 'Invalid capture_method',
  },
  'a list that does not start at 0': {
    form: { ...intent, 'payment_method_types[1]': 'card' },
    refused: 'List with the positions 1',
  },
  'a long metadata value': {
    form: { ...intent, 'metadata[note]': 'x'.repeat(501) },
    refused: 'Metadata value of more than 500 characters',
  },
  'a long metadata key': {
    form: { ...intent, [`metadata[${'k'.repeat(41)}]`]: 'x' },
    refused: 'Metadata key of more than 40 characters',
  },
  'too much metadata': {
    form: {
      ...intent,
      ...Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`metadata[k${key}]`, 'x'])),
    },
    refused: 'More than 50 metadata keys',
  },
  'a property that cannot be expanded': {
    form: { ...intent, 'expand[0]': 'customer.no_such_thing' },
    refused: 'This property cannot be expanded',
  },
  'another API version': {
    headers: { 'stripe-version': '2020-08-27' },
    refused: 'Stripe-Version is not',
  },
  'a missing idempotency key': {
    headers: { 'idempotency-key': '' },
    refused: 'Idempotency-Key is missing',
  },
  'a random idempotency key': {
    headers: { 'idempotency-key': 'stripe-node-retry-1' },
    refused: 'Idempotency-Key is random',
  },
  'a body that is no form': {
    headers: { 'content-type': 'application/json' },
    refused: 'not said to be form-encoded',
  },
}

test('the strict stand-in refuses to move the end of a plan that nobody has paid', async () => {
  const stripe = strictAccount()
  await stripe.post('/api/create-subscription', checkoutBody('monthly'))
  const [plan] = await stripe.find('subscription')
  const answer = await fetch(`${stripe.base}/v1/subscriptions/${plan?.id}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': Stripe.API_VERSION,
      'idempotency-key': crypto.randomUUID(),
    },
    body: new URLSearchParams({ cancel_at: '4102444800' }).toString(),
  })
  expect(answer.status).toBe(400)
})

for (const [fault, { refused, path = 'payment_intents', form = intent, headers }] of Object.entries(
  faults,
)) {
  test(`the strict stand-in refuses ${fault}`, async () => {
    const stripe = strictAccount()
    const answer = await fetch(`${stripe.base}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': Stripe.API_VERSION,
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
    })
    expect(answer.status).toBe(400)
    const { refusals } = await stripe.report()
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toContain(refused)
  })
}
