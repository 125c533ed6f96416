import { expect, test } from 'vitest'
import {
  deskOrderPaths as paths,
  type DeskOrder,
  type OrderLine,
  orderViews,
} from '#contract/desk/orders.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import type { MailData } from '#contract/mails.ts'
import { listOrders } from '#worker/desk/orders/order-list.ts'
import { tappedDb } from '#worker/database/counted-db.ts'
import { runTasks } from '#worker/payments/run-tasks.ts'
import { atDesk, auditOf, deskSession, deskTokens } from './desk-session.ts'
import { idOf } from './everybodys-guest.ts'
import { clientOf } from './interleavings.ts'
import { instalments, prices } from './prices.ts'
import { insertRow, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { readPage } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

/** A paid order and whoever is at the desk. */
async function paidOrder(plan: 'upfront' | 'monthly' = 'upfront') {
  const stripe = stripeAccount({ ...deskTokens })
  const { orderId, email } = await stripe.buy(plan)
  const owner = await deskSession(stripe.request)
  const order = async () => (await owner.get(paths.one(orderId))).body as DeskOrder
  const makeRefund = (body: object) => owner.post(paths.refunds(orderId), body)
  return { stripe, owner, orderId, order, email, makeRefund }
}

const refund = (amountCents: number, closesAccess = false) => ({
  key: crypto.randomUUID(),
  amountCents,
  closesAccess,
})

test('the record of an order tells what was promised, paid, mailed and owed, and is found by id, payment and buyer', async () => {
  const { order, email, owner, orderId } = await paidOrder()
  const told = await order()
  expect(told).toMatchObject({
    personId: await idOf(email),
    email,
    state: 'paid',
    paidCents: prices.fullCents,
    refundableCents: prices.fullCents,
    accessClosedAt: null,
    isOversold: false,
    consents: [{ to: 'terms' }],
    stripe: { dashboard: 'https://dashboard.stripe.com/test' },
  })
  expect(told.guarantee).not.toBe('')
  expect(told.payments).toMatchObject([{ amountCents: prices.fullCents }])
  expect(told.attempts).toHaveLength(1)
  expect(told.changes.map(({ kind }) => kind)).toContain('payment')
  expect(told.tasks.map(({ task }) => task)).toEqual(fulfilment['deep-dive'].map(({ id }) => id))
  expect(told.mails.map(({ kind }) => kind).toSorted()).toEqual([
    'operator-order',
    'order-confirmed',
  ])
  expect(told.delivery).toMatchObject({ state: expect.any(String) })
  expect((await owner.get(paths.one(crypto.randomUUID()))).status).toBe(404)
  const short = await owner.get(`${paths.list}?q=a`)
  expect(short.body.error.fields).toEqual({ q: 'Please enter two letters at least.' })
  const found = async (q = '') => {
    const { body } = await owner.get(`${paths.list}?q=${encodeURIComponent(q)}`)
    return (body as DeskPage<OrderLine>).rows.map(({ id }) => id)
  }
  const name = email.split('@')[0]
  const middle = name?.slice(2)
  const [payment] = told.payments
  for (const q of [
    orderId.slice(0, 8),
    email.toUpperCase(),
    payment?.stripeId,
    name,
    name?.slice(0, 2),
    middle,
  ]) {
    expect(await found(q)).toEqual([orderId])
  }
  expect(await found('hopper gra')).toContain(orderId)
  expect(await found(told.phone.replace(/\D/g, ''))).toContain(orderId)
  expect(await found(`${name} stranger`)).toEqual([])
})

test('a part refund is entered by Stripe’s word, and closes access only where that was asked', async () => {
  const { stripe, owner, orderId, order, makeRefund } = await paidOrder()
  expect(await makeRefund(refund(10_000))).toMatchObject({
    status: 200,
    body: { refund: { state: 'made', underWayCents: 10_000 } },
  })
  expect(await order()).toMatchObject({
    refundedCents: 0,
    refundableCents: prices.fullCents - 10_000,
  })
  await stripe.deliverAll()
  expect(await order()).toMatchObject({
    refundedCents: 10_000,
    refundableCents: prices.fullCents - 10_000,
    accessClosedAt: null,
    refunds: [{ underWayCents: 0 }],
  })
  expect((await makeRefund(refund(5_000, true))).status).toBe(200)
  await stripe.deliverAll()
  expect(await order()).toMatchObject({
    state: 'paid',
    refundedCents: 15_000,
    accessClosedAt: expect.any(String),
    accessWithdrawnAt: expect.any(String),
  })
  expect(await auditOf('orders.refund', orderId)).toHaveLength(2)
  expect((await owner.post(paths.access(orderId), { isOpen: true })).body).toEqual({
    isChanged: true,
  })
  expect(await order()).toMatchObject({ accessClosedAt: null, accessWithdrawnAt: null })
})

test('one key refunds once: a double press, a second tab, a repeat after all is done', async () => {
  const { stripe, orderId, makeRefund } = await paidOrder()
  const body = refund(10_000)
  const answers = await Promise.all([makeRefund(body), makeRefund(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await stripe.deliverAll()
  expect((await makeRefund(body)).body.refund).toMatchObject({ state: 'made' })
  expect(await stripe.list('refunds')).toMatchObject([{ amount: 10_000 }])
  expect(await auditOf('orders.refund', orderId)).toHaveLength(1)
  const other = await makeRefund({ ...body, amountCents: 20_000 })
  expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ['key']])
})

test('of two who each give a part back the second is told of the first, and no part goes twice', async () => {
  const { stripe, makeRefund } = await paidOrder()
  const seen = { leftCents: prices.fullCents }
  const first = { ...refund(10_000), ...seen }
  expect((await makeRefund(first)).status).toBe(200)
  const second = await makeRefund({ ...refund(10_000), ...seen })
  expect([second.status, second.body.error.code]).toEqual([409, 'edit_conflict'])
  // Its answer was lost: it is the same refund, whatever is left by now.
  expect((await makeRefund(first)).body.refund).toMatchObject({ id: first.key })
  expect(await stripe.list('refunds')).toHaveLength(1)
})

test('more than is left is refused by the field’s name, what is under way counted in', async () => {
  const { stripe, makeRefund } = await paidOrder()
  const tooMuch = await makeRefund(refund(prices.fullCents + 1))
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.body.error.fields.amountCents).toContain((prices.fullCents / 100).toFixed(2))
  expect((await makeRefund(refund(prices.fullCents - 100))).status).toBe(200)
  // Stripe’s word of it has not come yet.
  expect((await makeRefund(refund(101))).status).toBe(400)
  await stripe.deliverAll()
  expect((await makeRefund(refund(101))).status).toBe(400)
  expect(await stripe.list('refunds')).toHaveLength(1)
  expect((await makeRefund(refund(0))).body.error.fields).toHaveProperty('amountCents')
})

test('closing access with a part refund calls the rest of the plan off', async () => {
  const { stripe, order, makeRefund } = await paidOrder('monthly')
  await makeRefund(refund(100, true))
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  await stripe.deliverAll()
  expect(await order()).toMatchObject({ planState: 'canceled', matters: [] })
})

test('a plan is ended at Stripe once, told as called off, and nothing of it is odd', async () => {
  const { stripe, owner, orderId, order } = await paidOrder('monthly')
  expect((await owner.post(paths.endPlan(orderId))).body).toEqual({ isOwed: false })
  expect((await owner.post(paths.endPlan(orderId))).status).toBe(200)
  await stripe.deliverAll()
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  expect(await order()).toMatchObject({
    planState: 'canceled',
    planCalledOffAt: expect.any(String),
    matters: [],
  })
  expect(await auditOf('orders.end-plan', orderId)).toHaveLength(1)
  const key = crypto.randomUUID()
  await owner.post(paths.mails(orderId), { key, mail: 'receipt' })
  const [receipt] = await rowsWhere('mails', { id: `order-confirmed:${orderId}:${key}` })
  expect(JSON.parse(String(receipt?.['data']))).toMatchObject({ count: 1 })
  const whole = await paidOrder()
  const refused = await whole.owner.post(paths.endPlan(whole.orderId))
  expect(refused.body.error.fields).toHaveProperty('plan')
})

test.each(['down', 'busy', 'error'] as const)(
  'a refund that Stripe does not take (%s) stays owed, and is made once by the cron',
  async (mode) => {
    const { stripe, orderId, order, makeRefund } = await paidOrder()
    await stripe.behave({ mode, path: '/refunds' })
    const asked = await makeRefund(refund(10_000, true))
    expect(asked.body.refund).toMatchObject({ state: 'owed', underWayCents: 10_000 })
    expect(await order()).toMatchObject({
      accessClosedAt: null,
      owedAtStripe: [{ kind: 'give_back', tries: 1 }],
    })
    await stripe.answersAgain(orderId)
    expect(await stripe.list('refunds')).toMatchObject([{ amount: 10_000 }])
    expect(await order()).toMatchObject({
      accessClosedAt: expect.any(String),
      owedAtStripe: [],
      refunds: [{ state: 'made' }],
    })
  },
)

test('a refund whose answer is lost is found again at Stripe, even under another key', async () => {
  const { stripe, order, makeRefund } = await paidOrder()
  const body = refund(10_000)
  await makeRefund(body)
  // As if the worker had died before it could note what Stripe answered, and the key was forgotten since.
  await rows(
    'UPDATE refund_parts SET refund_id = NULL, charge_id = NULL, made_ms = NULL, generation = 3 WHERE request_id = ?',
    body.key,
  )
  await rows(`UPDATE refund_requests SET state = 'owed' WHERE id = ?`, body.key)
  await rows('UPDATE stripe_tasks SET done_at = NULL, next_at_ms = 0 WHERE object_id = ?', body.key)
  await stripe.runCron()
  expect(await stripe.list('refunds')).toHaveLength(1)
  expect(await order()).toMatchObject({ refunds: [{ state: 'made' }] })
})

test('what Stripe refuses is told with the order and to a person, and blocks nothing that is left', async () => {
  const { stripe, order, makeRefund } = await paidOrder()
  const [payment] = (await order()).payments
  // Given back in Stripe’s dashboard, of which nothing was heard yet.
  await stripe.refund(payment?.stripeId ?? '', prices.fullCents - 500)
  const asked = await makeRefund(refund(10_000))
  expect(asked.body.refund).toMatchObject({ state: 'refused', reason: 'too_much' })
  expect(await order()).toMatchObject({
    matters: [{ kind: 'refund_refused' }],
    refundableCents: prices.fullCents,
  })
})

test('the receipt is sent again as a mail of its own, once for a key, and a new link to the library', async () => {
  const { stripe, owner, orderId, order, email } = await paidOrder()
  const staff = await deskSession(stripe.request, 'staff')
  const key = crypto.randomUUID()
  for (const _time of [1, 2]) {
    expect((await staff.post(paths.mails(orderId), { key, mail: 'receipt' })).status).toBe(200)
  }
  await staff.post(paths.mails(orderId), { key: crypto.randomUUID(), mail: 'library-link' })
  const kinds = (await order()).mails.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['library-link', 'operator-order', 'order-confirmed', 'order-confirmed'])
  const links = await rowsWhere('library_tokens', { email })
  expect(links.length).toBeGreaterThanOrEqual(3)
  expect(await auditOf('orders.mail', orderId)).toHaveLength(2)
  await insertRow('mail_suppressions', { address: email, reason: 'bounced', since: '2026-11-22' })
  const another = { key: crypto.randomUUID(), mail: 'receipt' }
  const refused = await owner.post(paths.mails(orderId), another)
  expect(refused.body.error.fields).toHaveProperty('mail')
})

test('the receipt of a plan that is sent again is told which payments are to come', async () => {
  const { stripe, orderId } = await paidOrder('monthly')
  const staff = await deskSession(stripe.request, 'staff')
  const told = async () => {
    const key = crypto.randomUUID()
    await staff.post(paths.mails(orderId), { key, mail: 'receipt' })
    const [mail] = await rowsWhere('mails', { id: `order-confirmed:${orderId}:${key}` })
    const { count, paidCount } = JSON.parse(String(mail?.['data'])) as MailData['order-confirmed']
    return [count, paidCount]
  }
  const { count } = instalments
  expect(await told()).toEqual([count, 1])
  await rows('UPDATE orders SET paid_cents = paid_cents + amount_cents WHERE id = ?', orderId)
  expect(await told()).toEqual([count, 2])
  await rows(`UPDATE orders SET plan_state = 'canceled' WHERE id = ?`, orderId)
  expect(await told()).toEqual([1, 2])
})

/** Many orders, made directly: what a list reads is counted by D1. */
async function manyOrders(count: number) {
  await rows(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO orders (id, checkout_id, product, currency, amount_cents, total_cents, state, paid_cents,
       refunded_cents, dispute, plan_state, email, created_at, paid_at)
     SELECT lower(hex(randomblob(16))), lower(hex(randomblob(16))), iif(i % 3, 'vip', 'deep-dive'), 'usd', 100, 100,
       iif(i % 4, 'paid', 'pending'), iif(i % 4, 100, 0), iif(i % 50 = 1, 10, 0), iif(i % 100 = 1, 'open', NULL),
       iif(i % 60 = 1, 'past_due', NULL), 'many-' || i || '@example.com',
       strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch'),
       iif(i % 4, strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch'), NULL)
     FROM n`,
    count,
  )
  await rows(`INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
    SELECT 'overpaid:' || id, 'overpaid', id, '', created_at, created_at FROM orders
    WHERE email LIKE 'many-%' AND rowid % 70 = 1`)
}

test('each page of a list of many orders reads few rows for those it shows', async () => {
  await manyOrders(2_000)
  const read = async (wanted: Parameters<typeof listOrders>[1]) =>
    (await readPage((db) => listOrders(db, wanted))).rowsEach
  for (const view of orderViews) {
    expect([view, await read({ view })]).toEqual([view, expect.toSatisfy((each) => each < 6)])
    const ofProduct = await read({ view, product: 'vip' })
    expect([view, ofProduct]).toEqual([view, expect.toSatisfy((each) => each < 25)])
    const { next } = await listOrders(testEnv.DB, { view })
    if (next) expect(await read({ view, cursor: next })).toBeLessThan(5)
  }
  expect(await read({ view: 'all', q: 'many-7@example.com' })).toBeLessThan(25)
  await rows(`DELETE FROM orders WHERE email LIKE 'many-%'`)
  await rows(`DELETE FROM attention WHERE kind = 'overpaid'`)
})

test('a list goes on where its page ended, until every order was shown once', async () => {
  await manyOrders(120)
  const owner = await deskSession(stripeAccount({ ...deskTokens }).request)
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const query = new URLSearchParams({ view: 'all', ...(cursor ? { cursor } : {}) })
    const page = (await owner.get(`${paths.list}?${query}`)).body as DeskPage<OrderLine>
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  const all = await rows('SELECT id FROM orders ORDER BY created_at DESC, rowid DESC')
  expect(seen).toEqual(all.map(({ id }) => id))
})

test('a refund that the cron has begun is waited for', async () => {
  const { stripe, orderId } = await paidOrder()
  const begun = Promise.withResolvers<void>()
  const slow = clientOf(stripe, async (...asked) => {
    begun.resolve()
    await scheduler.wait(300)
    return fetch(...asked)
  })
  let cron: Promise<unknown> | undefined
  const db = tappedDb(testEnv.DB, async (run, { method }) => {
    const result = await run()
    if (method !== 'batch' || cron) return result
    if ((await rowsWhere('refund_requests', { order_id: orderId })).length === 0) return result
    cron = runTasks({ db: testEnv.DB, stripe: slow, nowMs: Date.now() }, { limit: 1 })
    await begun.promise
    return result
  })
  const owner = await atDesk('owner', { ...stripe.settings, DB: db })
  const { body } = await owner.post(paths.refunds(orderId), refund(1_000))
  expect(body.refund).toMatchObject({ state: 'made' })
  expect(await cron).toMatchObject({ done: 1 })
})
