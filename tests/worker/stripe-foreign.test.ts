import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { applyEvent } from '#worker/payments/apply-event.ts'
import { clientOf } from './interleavings.ts'
import { rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

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

function eventOf(count: number): StripeEvent {
  const [type, object] = foreign[count % foreign.length] ?? ['', {}]
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

test('10,000 events of other businesses leave no row and ask Stripe nothing', async () => {
  const account = stripeAccount()
  const context = { db: testEnv.DB, stripe: clientOf(account.url), nowMs: Date.now() }
  const before = await rowCounts()
  expect(before).toHaveProperty('stripe_events')
  const outcomes = new Set<string>()
  for (let done = 0; done < 10_000; done += 500) {
    const chunk = Array.from({ length: 500 }, (_, at) => eventOf(done + at))
    const applied = await Promise.all(
      chunk.map((event) => applyEvent({ ...context, event: event as unknown as Stripe.Event })),
    )
    for (const { outcome } of applied) outcomes.add(outcome)
  }
  expect([...outcomes]).toEqual(['ignored'])
  expect(await rowCounts()).toEqual(before)
  expect(await account.list('requests')).toEqual([])
})

test('each kind of another business’s event is answered with 200, and not kept', async () => {
  const account = stripeAccount()
  for (const at of foreign.keys()) {
    const event = eventOf(at)
    expect(await account.deliver(event)).toMatchObject({
      status: 200,
      body: { outcome: 'ignored', duplicate: false },
    })
    expect(await rowsWhere('stripe_events', { id: event.id })).toEqual([])
  }
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
