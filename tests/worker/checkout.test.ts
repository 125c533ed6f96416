import { expect, onTestFinished, test } from 'vitest'
import { startPaymentPaths } from '#contract/paths.ts'
import { orderConsents } from '#contract/order-consents.ts'
import { limits } from '#contract/limits.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { orderById } from '#worker/payments/orders.ts'
import { stripeTiming } from '#worker/payments/stripe.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { prices } from './prices.ts'
import { checkoutBody, newAccount, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

test('what a buyer agreed to stands in the order and reaches the CRM, and so does a no', async () => {
  for (const agreeMarketing of [true, false]) {
    const details = { phone: '(212) 555-0100', agreeMarketing }
    const { orderId } = await stripeAccount().buy('upfront', details)
    const order = await orderById(testEnv.DB, orderId)
    const at = expect.stringMatching(/^\d{4}-.*Z$/) as unknown
    const terms = { to: 'terms', text: orderConsents.terms, at }
    const marketing = { to: 'marketing', text: orderConsents.marketing, at }
    expect(order).toMatchObject({ phone: '+12125550100' })
    expect(order?.consents).toEqual(agreeMarketing ? [terms, marketing] : [terms])
    const sent = await sentTo(orderId)
    expect(sent).toMatchObject({ phone: '+12125550100', tags: ['Customer', 'Deep Dive'] })
    expect(customValues(sent)).toMatchObject({
      terms_agreed: orderConsents.terms,
      terms_agreed_at: at,
      marketing_agreed: agreeMarketing ? orderConsents.marketing : 'no',
    })
  }
})

test.each([
  ['a lower amount', 'upfront', { amount: 100 }],
  ['an amount as text', 'upfront', { amount: String(prices.fullCents) }],
  ['another currency', 'upfront', { currency: 'xxx' }],
  ['another product', 'upfront', { product: 'course-bundle' }],
  ['the price of another product', 'monthly', { priceId: 'course_bundle' }],
  ['the price of another product at once', 'upfront', { priceId: 'course_bundle' }],
  ['the plan of the other endpoint', 'upfront', checkoutBody('monthly')],
] as const)('%s is refused and nothing is created', async (_what, plan, change) => {
  const stripe = stripeAccount()
  const body = { ...checkoutBody(plan), ...change }
  const answer = await stripe.post(startPaymentPaths[plan], body)
  expect([answer.status, answer.body.error.code]).toEqual([400, 'amount_mismatch'])
  expect(await stripe.list('requests')).toEqual([])
  expect(await rowsWhere('orders', { email: body.paymentData.email })).toEqual([])
})

test.each([
  ['terms that are not agreed to', { agreeTerms: false }, 'agreeTerms'],
  ['a country that is not in the list', { country: 'XX' }, 'country'],
  ['an unknown plan', { paymentPlan: 'weekly' }, 'paymentPlan'],
  ['a missing city', { city: ' ' }, 'city'],
  ['a malformed address', { email: 'grace' }, 'email'],
  ['a number no American has', { country: 'US', phone: '555 0100' }, 'phone'],
  ['a number without its country', { country: 'other', phone: '030 1234567' }, 'phone'],
])('%s is named in the refusal, and nothing is created', async (_what, change, field) => {
  const stripe = stripeAccount()
  const { sent, status, body } = await stripe.begin('upfront', change)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  if (field === 'phone') expect(body.error.fields.phone).toBe(phoneImpossible)
  expect(await stripe.list('requests')).toEqual([])
  expect(await rowsWhere('orders', { email: sent.paymentData.email })).toEqual([])
})

test('the same checkoutId five times at once is one order and one intent', async () => {
  const stripe = stripeAccount()
  const body = checkoutBody()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => stripe.post('/api/create-payment-intent', body)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1)
  const opened = { product: 'deep-dive', state: 'pending', publishableKey: 'pk_test_sandbox' }
  expect(answers[0]?.body).toMatchObject(opened)
  expect(await stripe.list('intents')).toHaveLength(1)
  expect(await rowsWhere('orders', { email: body.paymentData.email })).toHaveLength(1)
})

test('an address with capitals of any script is one that the database finds by any spelling', async () => {
  const name = crypto.randomUUID()
  const { orderId } = await stripeAccount().open('upfront', { email: `ZOË-${name}@Example.com` })
  const lower = `zoë-${name}@example.com`
  expect(await rows('SELECT id FROM orders WHERE lower(email) = ?', lower)).toEqual([
    { id: orderId },
  ])
})

test('other contents under a checkoutId, and replacing what has been paid, are a conflict', async () => {
  const { stripe, body, clientSecret } = await newAccount.open()
  const isConflict = async (again: object) => {
    const answer = await stripe.post('/api/create-payment-intent', { ...body, ...again })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'checkout_conflict'])
  }
  await isConflict({ paymentData: { ...body.paymentData, email: 'someone-else@example.com' } })
  await stripe.pay(clientSecret)
  await isConflict({ checkoutId: crypto.randomUUID(), replaces: body.checkoutId })
  expect(await stripe.list('intents')).toHaveLength(1)
})

test.each([
  { mode: 'down' },
  { mode: 'busy' },
  { mode: 'error' },
  // The intent is made, and its answer is late.
  { mode: 'slow', times: 2, delayMs: 1_500 },
] as const)('with Stripe as %j the answer is 503, and the retry makes one intent', async (how) => {
  const { timeoutMs } = stripeTiming
  stripeTiming.timeoutMs = 1_000
  onTestFinished(() => void (stripeTiming.timeoutMs = timeoutMs))
  const stripe = stripeAccount()
  const body = checkoutBody()
  await stripe.behave(how)
  const failed = await stripe.post('/api/create-payment-intent', body)
  expect([failed.status, failed.body.error.code]).toEqual([503, 'payment_provider_unavailable'])
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0)
  if (how.mode !== 'slow') await stripe.behave({ mode: 'ok' })
  expect((await stripe.post('/api/create-payment-intent', body)).status).toBe(200)
  if (how.mode === 'slow') await expect.poll(() => stripe.list('requests')).toHaveLength(3)
  expect(await stripe.list('intents')).toHaveLength(1)
  expect(await rowsWhere('orders', { email: body.paymentData.email })).toHaveLength(1)
})

test('a refusal that Stripe keeps for its key stands in the way of no later try', async () => {
  for (const plan of ['upfront', 'monthly'] as const) {
    const stripe = stripeAccount()
    const body = checkoutBody(plan)
    await stripe.behave({ mode: 'restricted' })
    expect((await stripe.post(startPaymentPaths[plan], body)).status).toBe(500)
    await stripe.behave({ mode: 'ok' })
    expect((await stripe.post(startPaymentPaths[plan], body)).status).toBe(200)
    expect(await stripe.list('intents')).toHaveLength(1)
  }
})

for (const plan of ['upfront', 'monthly'] as const) {
  test(`the longest details the ${plan} form takes are within what Stripe takes`, async () => {
    const stripe = stripeAccount()
    const long = (length: number) => 'é'.repeat(length)
    const details = {
      firstName: long(limits.name),
      lastName: long(limits.name),
      phone: '+1 (555) 010 - 0199 extension 4711'.padEnd(limits.phone),
      city: long(100),
    }
    // A click id by a name that is none is left behind.
    const clickIds = { gclid: 'x'.repeat(500), 'a][b': 'x', ['long'.repeat(9)]: 'x' }
    const touch = { utmCampaign: long(500), clickIds }
    const attribution = { first: touch, affiliateCode: 'ada-10' }
    await stripe.open(plan, details, { attribution })
    expect(await stripe.refused()).toEqual([])
    if (plan === 'upfront') {
      const [intent] = await stripe.list('intents')
      const metadata = { affiliate_code: 'ADA-10', click_gclid: 'x'.repeat(500) }
      expect(intent?.metadata).toMatchObject(metadata)
      const names = Object.keys(intent?.metadata ?? {}).filter((name) => name.startsWith('click_'))
      expect(names).toEqual(['click_gclid'])
    }
  })
}

test('an address that Stripe does not take is told at its field, and mended goes on in the same order', async () => {
  const stripe = stripeAccount()
  const email = 'grace@example..com'
  const course = { product: 'marketing-2025', email }
  const refused = [await stripe.post('/api/create-checkout-session', course)]
  for (const plan of ['upfront', 'monthly'] as const) {
    const { sent, ...answer } = await stripe.begin(plan, { email })
    refused.push(answer)
    const { orderId } = await stripe.open(plan, {}, { replaces: sent.checkoutId })
    expect(await rowsWhere('order_attempts', { order_id: orderId })).toHaveLength(2)
  }
  for (const { status, body } of refused) {
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['email']])
  }
})

test('a price that was archived at Stripe is made anew by the press that meets it', async () => {
  const stripe = stripeAccount()
  const beginCourse = () =>
    stripe.post('/api/create-checkout-session', { product: 'marketing-2025' })
  for (const begin of [beginCourse, () => stripe.begin('monthly')]) {
    await begin()
    await stripe.turn('archive')
    expect([(await begin()).status, (await begin()).status]).toEqual([200, 200])
  }
})

test('a course is sold on the hosted page, and known once that is paid', async () => {
  const stripe = stripeAccount()
  const attribution = JSON.stringify({ affiliateCode: 'ada-10' })
  const answer = await stripe.askByForm({ product: 'marketing-2025', attribution })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^\/api\/stripe-stand-in\/stripe\/.*\/pay\/cs_/)
  const calls = (await stripe.list('requests')).map(({ method, path }) => `${method} ${path}`)
  const making = ['GET /prices', 'POST /products', 'POST /prices', 'POST /checkout/sessions']
  expect(calls).toEqual(making)
  const [session] = await stripe.list('sessions')
  expect(session?.amount_total).toBe(prices.courseCents)
  const email = `grace-${crypto.randomUUID()}@example.com`
  expect(await stripe.paySession(session?.id ?? '', { email, country: 'DE' })).toBe(303)
  await stripe.deliverAll((events) => events.toReversed())
  const paid = { state: 'paid', paid_cents: prices.courseCents }
  const orders = await rowsWhere<{ id: string }>('orders', { email })
  expect(orders).toMatchObject([{ ...paid, first_name: 'Grace', affiliate_code: 'ADA-10' }])
  // Stripe tells a country by its code, the CRM finds its own by the name.
  const { country } = customValues(await sentTo(orders[0]?.id ?? ''))
  expect(country).toBe('Germany')
})

for (const product of ['deep-dive', 'no-such-product', '__proto__']) {
  test(`the hosted page does not sell ${product}`, async () => {
    const stripe = stripeAccount()
    const { status, body } = await stripe.post('/api/create-checkout-session', { product })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['product']])
  })
}

test('the stand-in is passed through only when it is on this machine', async () => {
  const here = await stripeAccount().request('/api/stripe-stand-in/stripe/stripe.js')
  expect(here.status).toBe(200)
  const deployed = stripeAccount({ STRIPE_JS_URL: 'https://js.stripe.com/endive/stripe.js' })
  expect((await deployed.request('/api/stripe-stand-in/stripe/stripe.js')).status).toBe(404)
})
