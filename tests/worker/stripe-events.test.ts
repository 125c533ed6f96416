import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { keepForPerson, openOf, orderOf, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'
import { deskPaymentPaths } from '#contract/desk/payments.ts'
import { deskAccount } from './sale-rig.ts'
import { prices } from './prices.ts'

/** What another business in the same account sells and gives back, as far as we would hear of it. */
const foreign: readonly (readonly [type: string, object: Record<string, unknown>])[] = [
  ['payment_intent.succeeded', { object: 'payment_intent', metadata: { order_id: '4711' } }],
  [
    'payment_intent.succeeded',
    { object: 'payment_intent', metadata: { order_id: crypto.randomUUID() } },
  ],
  ['payment_intent.succeeded', { object: '__proto__', metadata: {} }],
  ['payment_intent.payment_failed', { object: 'payment_intent', metadata: {} }],
  ['checkout.session.completed', { object: 'checkout.session', metadata: {} }],
  ['checkout.session.expired', { object: 'checkout.session', metadata: null }],
  ['invoice.paid', { object: 'invoice', parent: null }],
  ['invoice.created', { object: 'invoice', parent: { subscription_details: { metadata: {} } } }],
  ['customer.subscription.updated', { object: 'subscription', metadata: {}, status: 'active' }],
  ['subscription_schedule.canceled', { object: 'subscription_schedule', metadata: {} }],
  [
    'charge.refunded',
    {
      object: 'charge',
      customer: 'cus_theirs',
      payment_intent: 'pi_theirs',
      metadata: {},
      amount: 5_000,
      amount_refunded: 5_000,
    },
  ],
  ['refund.updated', { object: 'refund', charge: 'ch_theirs', status: 'succeeded' }],
  ['payout.paid', { object: 'payout' }],
  ['customer.created', { object: 'customer', metadata: {} }],
]

function eventOf(type: string, object: object): StripeEvent {
  const id = crypto.randomUUID()
  return {
    id: `evt_${id}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: `theirs_${id}`, ...object } },
  } as unknown as StripeEvent
}

/** How many rows each table has. */
async function rowCounts() {
  const tables = await rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  )
  const counts = tables.map(({ name }) => testEnv.DB.prepare(`SELECT count(*) AS n FROM "${name}"`))
  const found = await testEnv.DB.batch<{ n: number }>(counts)
  return Object.fromEntries(tables.map(({ name }, at) => [name, found[at]?.results[0]?.n]))
}

test('each kind of another business’s event is answered with 200, leaves no row and asks Stripe nothing', async () => {
  const account = stripeAccount()
  const before = await rowCounts()
  expect(before).toHaveProperty('stripe_events')
  for (const [type, object] of foreign) {
    expect(await account.deliver(eventOf(type, object))).toMatchObject({
      status: 200,
      body: { outcome: 'ignored', duplicate: false },
    })
  }
  expect(await rowCounts()).toEqual(before)
  expect(await account.list('requests')).toEqual([])
})

test('a dispute of another business’s payment is looked up once, and not kept', async () => {
  const account = stripeAccount()
  await account.turn('foreign', { amount: 1_000 })
  const [intent] = await account.list('intents')
  await account.dispute(intent?.id ?? '')
  const before = (await account.list('requests')).length
  expect(await account.deliverAll()).toContain('charge.dispute.created 200 ignored')
  expect((await account.list('requests')).length - before).toBe(1)
  const ids = JSON.stringify((await account.list('events')).map(({ id }) => id))
  const kept = 'SELECT 1 FROM stripe_events WHERE id IN (SELECT value FROM json_each(?))'
  expect(await rows(kept, ids)).toEqual([])
})

/** A plan that is paid, of which Stripe tells in the shapes of an older version of its API. */
async function outdatedPlan() {
  const { stripe, desk } = await deskAccount()
  await stripe.turn('outdated')
  const { orderId } = await stripe.openPaid('monthly')
  const paid = await stripe.eventOf('invoice.paid')
  expect(paid.api_version).not.toBe(Stripe.API_VERSION)
  expect(paid.data.object).not.toHaveProperty('parent')
  return { stripe, desk, paid, order: () => orderOf(orderId) }
}

test('a year of events in an older shape is read by their objects as they stand, and the endpoint is told of', async () => {
  const { stripe, paid, order } = await outdatedPlan()
  await rows(`DELETE FROM attention WHERE kind = 'stripe_version'`)
  // While Stripe cannot be asked for the object, the event is sent again.
  await stripe.behave({ mode: 'down' })
  expect((await stripe.deliver(paid)).status).toBe(503)
  await stripe.behave({ mode: 'ok' })
  expect((await stripe.deliver(paid)).body).toMatchObject({ outcome: 'applied' })
  expect(await order()).toMatchObject({ state: 'paid', paid_cents: prices.instalmentCents })
  expect(await openOf('stripe_version')).toEqual([paid.api_version])
  await stripe.deliverAll()
  await stripe.advance(365)
  await stripe.deliverAll()
  expect(await order()).toMatchObject({
    state: 'paid',
    paid_cents: prices.planCents,
    plan_state: 'completed',
    matters: [],
  })
})

test('an event of our own version asks Stripe for nothing and tells nobody', async () => {
  const stripe = stripeAccount()
  await stripe.openPaid()
  await rows(`DELETE FROM attention WHERE kind = 'stripe_version'`)
  const before = (await stripe.list('requests')).length
  await stripe.deliverAll()
  expect(await openOf('stripe_version')).toEqual([])
  expect(await stripe.list('requests')).toHaveLength(before)
})

test('an event in an older shape that was kept for a person is applied again by its object, once', async () => {
  const { desk, paid, order } = await outdatedPlan()
  await keepForPerson(paid)
  const apply = async () => (await desk.post(deskPaymentPaths.apply, { ids: [paid.id] })).body
  expect(await apply()).toEqual({ events: [{ id: paid.id, outcome: 'applied' }] })
  expect(await apply()).toEqual({ events: [] })
  expect(await order()).toMatchObject({ state: 'paid', paid_cents: prices.instalmentCents })
})
