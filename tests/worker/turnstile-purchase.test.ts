import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckoutSessionStarted } from '#contract/checkout.ts'
import { turnstileField } from '#contract/turnstile.ts'
import { postForm, postJson } from './call-worker.ts'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { standInToken, turnstileBehaves, turnstileSettings } from './turnstile-account.ts'

const path = '/api/create-checkout-session'
const product = 'course-bundle'

/** A Stripe account of its own, and the worker with Turnstile set up. */
function account() {
  const { request, list } = stripeAccount({
    ...turnstileSettings,
    GUESS_RATE_LIMIT: testEnv.GUESS_RATE_LIMIT,
  })
  const call = async (sent: Request) =>
    request(new URL(sent.url).pathname, {
      method: 'POST',
      headers: sent.headers,
      body: await sent.arrayBuffer(),
      redirect: 'manual',
    })
  return { call, list }
}

const tokenFor = (action: string) => standInToken({ action })

const noted = (orderId: string) => rows('SELECT turnstile FROM orders WHERE id = ?', orderId)

/** Buys with a good token; what the order says of it. */
async function boughtWithToken() {
  const { call } = account()
  const response = await call(postJson(path, { product, turnstileToken: tokenFor('checkout') }))
  expect(response.status).toBe(200)
  return noted((await response.json<CheckoutSessionStarted>()).orderId)
}

beforeEach(() => turnstileBehaves())
afterEach(() => turnstileBehaves())

test('a purchase with a good token opens, and the order says so', async () => {
  expect(await boughtWithToken()).toEqual([{ turnstile: 'passed' }])
})

test.each([
  ['without a token', undefined, 'turnstile_missing'],
  ['with a token of the contact form', 'contact', 'turnstile_refused'],
])('JSON %s opens nothing', async (_, action, code) => {
  const { call, list } = account()
  const turnstileToken = action && tokenFor(action)
  const response = await call(postJson(path, { product, turnstileToken }))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code } })
  expect(await list('sessions')).toEqual([])
})

test('a buy button’s form carries its token in a field; a refused one gets a page that says so', async () => {
  const { call } = account()
  const good = await call(postForm(path, { product, [turnstileField]: tokenFor('checkout') }))
  expect(good.status).toBe(303)
  const bad = await call(postForm(path, { product, [turnstileField]: tokenFor('contact') }))
  expect(bad.status).toBe(403)
  expect(await bad.text()).toContain('try again')
})

test('without script one can buy; the order says that nobody was checked', async () => {
  const { call, list } = account()
  const response = await call(postForm(path, { product }))
  expect(response.status).toBe(303)
  const [session] = await list('sessions')
  expect(await noted(String(session?.client_reference_id))).toEqual([{ turnstile: 'none' }])
})

test('only a few purchases without a token come from one address in a minute', async () => {
  const { call } = account()
  const headers = { 'cf-connecting-ip': '198.51.100.23' }
  const statuses: number[] = []
  for (let i = 0; i < 14; i += 1) {
    statuses.push((await call(postForm(path, { product }, headers))).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 303))
  expect(statuses.at(-1)).toBe(429)
  const body = { product, turnstileToken: tokenFor('checkout') }
  expect((await call(postJson(path, body, headers))).status).toBe(200)
})

test('verification away: payments go on', async () => {
  await turnstileBehaves({ verify: 'down' })
  expect(await boughtWithToken()).toEqual([{ turnstile: 'unreachable' }])
})

test.each(['/api/create-payment-intent', '/api/create-subscription'])(
  '%s asks for a token too',
  async (endpoint) => {
    const { call } = account()
    const plan = endpoint.endsWith('intent') ? 'upfront' : 'monthly'
    const { paymentData } = checkoutBody(plan)
    const without = await call(postJson(endpoint, { paymentData }))
    expect(await without.json()).toMatchObject({ error: { code: 'turnstile_missing' } })
    const turnstileToken = tokenFor('checkout')
    expect((await call(postJson(endpoint, { paymentData, turnstileToken }))).status).toBe(200)
  },
)
