import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { limits } from '#contract/limits.ts'
import { sessionOf } from './seats.ts'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'

type Account = ReturnType<typeof stripeAccount>

const paths = { upfront: '/api/create-payment-intent', monthly: '/api/create-subscription' }
const { amountCents: instalmentCents } = products['deep-dive-instalments']

async function statusOf({ request }: Account, orderId: string) {
  const answer = await request(`/api/payment-status?order=${orderId}`)
  return answer.json<{ state: string; paidCents: number }>()
}

for (const [plan, cents] of [
  ['upfront', products['deep-dive'].amountCents],
  ['monthly', instalmentCents],
] as const) {
  test(`Stripe refuses nothing of the ${plan} plan, from its first call to the paid order`, async () => {
    const stripe = stripeAccount()
    const body = checkoutBody(plan)
    const started = await stripe.post(paths[plan], body)
    const again = await stripe.post(paths[plan], body)
    expect(again.body.clientSecret).toBe(started.body.clientSecret)
    await stripe.pay(started.body.clientSecret)
    const news = await stripe.deliverAll()
    const paid = plan === 'monthly' ? 'invoice.paid' : 'payment_intent.succeeded'
    expect(news.filter((outcome) => outcome.endsWith('200 applied'))).toContain(
      `${paid} 200 applied`,
    )
    expect(await statusOf(stripe, started.body.orderId)).toMatchObject({
      state: 'paid',
      paidCents: cents,
    })
    expect(await stripe.refused()).toEqual([])
  })
}

test('a course on the hosted page takes four calls, of which Stripe refuses none', async () => {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-checkout-session', { product: 'marketing-2025' })
  const calls = (await stripe.list('requests')).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual([
    'GET /prices',
    'POST /products',
    'POST /prices',
    'POST /checkout/sessions',
  ])
  await stripe.paySession(sessionOf(started))
  expect(await stripe.deliverAll()).toContain('checkout.session.completed 200 applied')
  expect(await statusOf(stripe, started.body.orderId)).toMatchObject({
    state: 'paid',
    paidCents: products['marketing-2025'].amountCents,
  })
  expect(await stripe.refused()).toEqual([])
})

test('Stripe refuses nothing of a change of plan, there and back', async () => {
  const stripe = stripeAccount()
  const details = checkoutBody().paymentData
  let replaces: string | undefined
  for (const plan of ['upfront', 'monthly', 'upfront'] as const) {
    const body = { ...checkoutBody(plan), paymentData: { ...details, paymentPlan: plan } }
    expect((await stripe.post(paths[plan], { ...body, replaces })).status).toBe(200)
    replaces = body.checkoutId
  }
  const states = (await stripe.list('intents')).map(({ status }) => status)
  // The first intent and the one of the plan's invoice.
  expect(states).toEqual(['canceled', 'canceled', 'requires_payment_method'])
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  expect(await stripe.refused()).toEqual([])
})

test('Stripe refuses nothing while another session takes the place of the first', async () => {
  const stripe = stripeAccount()
  const product = 'vip'
  const checkoutId = crypto.randomUUID()
  await stripe.post('/api/create-checkout-session', { product, checkoutId })
  const next = { product, checkoutId: crypto.randomUUID(), replaces: checkoutId }
  expect((await stripe.post('/api/create-checkout-session', next)).status).toBe(200)
  const sessions = await stripe.list('sessions')
  expect(sessions.map(({ status }) => status)).toEqual(['expired', 'open'])
  expect(await stripe.refused()).toEqual([])
})

for (const plan of ['upfront', 'monthly'] as const) {
  test(`the longest details the ${plan} form takes are within what Stripe takes`, async () => {
    const stripe = stripeAccount()
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
    const attribution = { first: touch, affiliateCode: 'ada-10' }
    const answer = await stripe.post(paths[plan], { ...body, paymentData, attribution })
    expect(await stripe.refused()).toEqual([])
    expect(answer.status).toBe(200)
  })
}

test('a click id by a name that is none is left behind, and the purchase begins', async () => {
  const stripe = stripeAccount()
  const attribution = {
    first: { clickIds: { gclid: 'kept', 'a][b': 'x', ['long'.repeat(9)]: 'x' } },
  }
  const answer = await stripe.post(paths.upfront, { ...checkoutBody(), attribution })
  expect(answer.status).toBe(200)
  const [intent] = await stripe.list('intents')
  const names = Object.keys(intent?.metadata ?? {})
  expect(names.filter((name) => name.startsWith('click_'))).toEqual(['click_gclid'])
  expect(await stripe.refused()).toEqual([])
})

test('a telephone number is kept and sent as E.164, however it was written', async () => {
  const stripe = stripeAccount()
  const body = checkoutBody('monthly')
  const paymentData = { ...body.paymentData, phone: '+49 (0) 30 / 555 - 010 - 0199' }
  expect((await stripe.post(paths.monthly, { ...body, paymentData })).status).toBe(200)
  expect(await stripe.list('customers')).toMatchObject([{ phone: '+49305550100199' }])
  const [order] = await rows('SELECT phone FROM orders WHERE email = ?', paymentData.email)
  expect(order).toEqual({ phone: '+49305550100199' })
})
