import { expect, test } from 'vitest'
import { deskPaymentPaths, type ReconcileStep } from '#contract/desk/payments.ts'
import { dayMs, daySeconds } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { countedDb } from '#worker/database/counted-db.ts'
import { auditOf } from './desk-session.ts'
import { clientOf } from './interleavings.ts'
import { instalments, prices } from './prices.ts'
import { deskAccount } from './sale-rig.ts'
import {
  forgetOrder,
  insertRow,
  keepForPerson,
  orderOf,
  type Plan,
  rows,
  rowsWhere,
} from './stripe-account.ts'
import { testEnv } from './test-env.ts'

async function reconciling() {
  const { db, count } = countedDb(testEnv.DB)
  const { stripe, desk } = await deskAccount({ DB: db })

  async function ask<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await desk.post(path, body)
    expect(answer.status).toBe(200)
    return answer.body as Answer
  }

  /** Walks to the end, and tells what was done and the most statements a step took. */
  async function walk(since = '2026-01-01T00:00:00Z') {
    const sum = { applied: 0, review: 0, mostStatements: 0 }
    let cursor: string | undefined
    do {
      const before = count()
      const step: ReconcileStep = await ask(deskPaymentPaths.reconcile, { since, cursor })
      sum.applied += step.applied
      sum.review += step.review
      sum.mostStatements = Math.max(sum.mostStatements, count() - before)
      cursor = step.cursor ?? undefined
    } while (cursor)
    return sum
  }

  const buy = async (plan: Plan) => (await stripe.openPaid(plan)).orderId

  return { stripe, buy, ask, walk }
}

const standing = (id: string) =>
  rows(
    `SELECT product, product_name, sale_mode, currency, amount_cents, total_cents, instalment_count,
       interval_days, guarantee, state, paid_cents, refunded_cents, lost_cents, dispute, plan_state, email
     FROM orders WHERE id = ?`,
    id,
  )

test('a restored backup is made whole from Stripe alone, and a second walk changes nothing', async () => {
  const { stripe, buy, walk } = await reconciling()
  const full = await buy('upfront')
  const plan = await buy('monthly')
  const course = await stripe.payPage('marketing-2025')
  const disputed = await buy('upfront')
  await stripe.deliverAll()
  await stripe.advance(instalments.count * instalments.intervalDays - 25)
  const intentOf = async (orderId: string) =>
    (await stripe.list('intents')).find(({ metadata }) => metadata['order_id'] === orderId)?.id ??
    ''
  await stripe.refund(await intentOf(full), 900)
  await stripe.refund(await intentOf(full), 700)
  const { id } = await stripe.dispute(await intentOf(disputed))
  await stripe.moveDispute(id, 'lost')
  await stripe.deliverAll()
  const orders = [full, plan, course, disputed]
  const before = await Promise.all(orders.map(standing))
  expect(before.map(([row]) => row?.['paid_cents'])).toEqual([
    prices.fullCents,
    prices.planCents,
    prices.courseCents,
    prices.fullCents,
  ])

  for (const order of orders) await forgetOrder(order)
  const first = await walk()
  expect(await Promise.all(orders.map(standing))).toEqual(before)
  expect(first).toMatchObject({ applied: 5 + instalments.count, review: 0 })
  expect(first.mostStatements).toBeLessThanOrEqual(50)
  expect(await walk()).toMatchObject({ applied: 0, review: 0 })
  expect(await Promise.all(orders.map(standing))).toEqual(before)
})

test.each<[Plan, Plan, string[]]>([
  ['upfront', 'monthly', []],
  ['monthly', 'upfront', ['rebuilt_order']],
])(
  'an order that was begun as %s before the backup and paid as %s after it stands as it was paid',
  async (begun, paid, matters) => {
    const { stripe, walk } = await reconciling()
    const { orderId: id, email, body } = await stripe.open(begun)
    const [[{ visit_id: _, ...order } = {}], [attempt = {}]] = await Promise.all([
      rowsWhere('orders', { id }),
      rowsWhere('order_attempts', { order_id: id }),
    ])
    await stripe.openPaid(paid, { email, firstName: 'Ada' }, { replaces: body.checkoutId })
    await stripe.deliverAll()
    const before = [await standing(id), await stripe.list('subscriptions')]
    await forgetOrder(id)
    await insertRow('orders', order)
    await insertRow('order_attempts', attempt)
    await walk()
    expect([await standing(id), await stripe.list('subscriptions')]).toEqual(before)
    const { consents, city } = order
    expect(await orderOf(id)).toMatchObject({ consents, city, matters })
  },
)

test('events that never arrived are made good, money and plan alike', async () => {
  const { stripe, buy, walk } = await reconciling()
  const orderId = await buy('monthly')
  await stripe.advance(365)
  await walk()
  const paid = { state: 'paid', paid_cents: await stripe.chargedCents() }
  expect(await standing(orderId)).toMatchObject([paid])
  const [{ plan_state: state } = {}] = await standing(orderId)
  expect(['completed', 'canceled']).toContain(state)
})

test('what older payments came to since the named moment is made good, too', async () => {
  const { stripe, buy, walk } = await reconciling()
  const plan = await buy('monthly')
  const { orderId: disputed, intent } = await stripe.buy()
  const { id } = await stripe.dispute(intent)
  const { orderId: late, clientSecret } = await stripe.open()
  await stripe.deliverAll()

  await stripe.advance(1)
  const since = new Date(Date.now() + dayMs).toISOString()
  const [subscription] = await stripe.list('subscriptions')
  await clientOf(stripe).subscriptions.cancel(subscription?.id ?? '')
  await stripe.moveDispute(id, 'lost')
  await stripe.pay(clientSecret)
  await walk(since)
  expect(await standing(plan)).toMatchObject([{ plan_state: 'canceled' }])
  expect(await standing(disputed)).toMatchObject([{ dispute: 'lost' }])
  expect(await standing(late)).toMatchObject([{ state: 'paid' }])
  // When it was paid, not when its form was opened.
  const [{ paid_at: paidAt = '' } = {}] = await rowsWhere('orders', { id: late })
  expect(Date.parse(String(paidAt))).toBeGreaterThan(Date.now() + dayMs / 2)
})

test('a plan whose payments are declined is overdue by a walk alone, each time', async () => {
  const { stripe, walk } = await reconciling()
  const paidS = Math.floor(Date.now() / 1000) - 100 * daySeconds
  await stripe.turn('clock', { to: paidS - 60 })
  const { orderId, clientSecret } = await stripe.open('monthly')
  await stripe.turn('clock', { to: paidS })
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  const [plan] = await stripe.list('subscriptions')
  await stripe.turn('declining', { customer: plan?.customer })
  for (let declined = 1; declined < instalments.count; declined += 1) {
    await rows(`UPDATE orders SET plan_state = 'active' WHERE id = ?`, orderId)
    await stripe.advance(instalments.intervalDays, 3_700)
    await walk()
    expect(await rowsWhere('orders', { id: orderId })).toMatchObject([{ plan_state: 'past_due' }])
  }
})

test('a refund that came back and is made once more is entered by a walk, both times', async () => {
  const { stripe, walk } = await reconciling()
  const { orderId, intent } = await stripe.buy()
  const refundedCents = async () =>
    (await rowsWhere<{ refunded_cents: number }>('orders', { id: orderId }))[0]?.refunded_cents
  const { id: refund } = await stripe.refund(intent, 1_000)
  await walk()
  expect(await refundedCents()).toBe(1_000)
  await stripe.advance(0, 5)
  await stripe.turn('refund/fail', { refund })
  await stripe.deliverAll()
  expect(await refundedCents()).toBe(0)
  await stripe.advance(0, 5)
  await stripe.refund(intent, 1_000)
  await walk()
  expect(await refundedCents()).toBe(1_000)
})

test('other businesses’ objects in the same account are walked past', async () => {
  const { stripe, buy, walk } = await reconciling()
  await buy('upfront')
  await stripe.deliverAll()
  const before = await rows('SELECT count(*) AS n FROM order_payments')
  await stripe.turn('foreign', { amount: 1_000 })
  await walk()
  expect(await rows('SELECT count(*) AS n FROM order_payments')).toEqual(before)
})

test('what another installation sells in the same account is none of ours', async () => {
  const { stripe, buy } = await reconciling()
  const orders = [
    await buy('upfront'),
    await buy('monthly'),
    await stripe.payPage('marketing-2025'),
  ]
  for (const order of orders) await forgetOrder(order)
  const { host } = new URL(site.origin)
  await stripe.deliverAll(
    (events) =>
      JSON.parse(
        JSON.stringify(events).replaceAll(`"site":"${host}"`, '"site":"other.test"'),
      ) as typeof events,
  )
  expect((await Promise.all(orders.map(standing))).flat()).toEqual([])
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'active' }])
})

test('what can never be applied keeps no later event from its turn', async () => {
  const { stripe, buy, ask } = await reconciling()
  await buy('upfront')
  const paid = await stripe.eventOf('payment_intent.succeeded')
  // Kept at the same moment, they come by their ids.
  for (const id of ['evt_-gone-1', 'evt_-gone-2', paid.id]) await keepForPerson({ ...paid, id })
  const apply = async (after?: string) =>
    (await ask<{ events: { id: string }[] }>(deskPaymentPaths.apply, { after })).events
  const first = await apply()
  expect(first).toMatchObject([{ outcome: 'gone' }, { outcome: 'gone' }])
  expect(await apply(first.at(-1)?.id)).toEqual([{ id: paid.id, outcome: 'applied' }])
  expect(await apply(paid.id)).toEqual([])
})

test('a walk without a time, or from nowhere, is refused by name', async () => {
  const { desk } = await deskAccount()
  for (const [body, field] of [
    [{}, 'since'],
    [{ since: '2026-11-01T00:00:00Z', cursor: 'customers:' }, 'cursor'],
  ] as const) {
    const answer = await desk.post(deskPaymentPaths.reconcile, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  }
})

test('a walk is noted once, by whoever began it', async () => {
  const { desk } = await deskAccount()
  const noted = async () => (await auditOf('payments.reconcile', 'payments')).length
  const before = await noted()
  const since = '2026-11-01T00:00:00Z'
  const { body } = await desk.post(deskPaymentPaths.reconcile, { since })
  await desk.post(deskPaymentPaths.reconcile, { since, cursor: body.cursor })
  expect(await noted()).toBe(before + 1)
})
