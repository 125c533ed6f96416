import { beforeEach, expect, test } from 'vitest'
import { leaveCheckoutPath } from '#contract/paths.ts'
import { renewTables } from './fresh-database.ts'
import { resendSettings } from './mail-rig.ts'
import { buyAudit, countedNow, sellAudits, sessionOf, setSpots } from './seats.ts'
import {
  fillTable,
  mattersOf,
  orderOf,
  plainMinute,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'
import { saleMonth } from '#lib/sale-month.ts'

/** Enough to have three of them held and another free. */
const perMonth = 4
setSpots(perMonth)

beforeEach(renewTables)

const seatStates = () =>
  rows<{ state: string; n: number }>('SELECT state, count(*) AS n FROM seats GROUP BY state')

test('sixteen who buy at once get as many payment pages as there are spots, and no more are sold', async () => {
  const stripe = stripeAccount()
  const answers = await Promise.all(Array.from({ length: 16 }, () => buyAudit(stripe)))
  const opened = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(opened).toHaveLength(perMonth)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
    new Set(['422 sold_out']),
  )
  expect(await stripe.list('sessions')).toHaveLength(perMonth)
  await Promise.all(opened.map((answer) => stripe.paySession(sessionOf(answer))))
  await stripe.deliverAll((events) => events.toReversed())
  expect(await rowsWhere('orders', { state: 'paid' })).toHaveLength(perMonth)
  expect(await seatStates()).toEqual([{ state: 'sold', n: perMonth }])
  expect(await rows('SELECT * FROM slipped_sales WHERE refunded_at IS NULL')).toEqual([])
})

test('a refund that is heard of before its payment frees the spot, and nobody is welcomed', async () => {
  const stripe = stripeAccount(resendSettings)
  const started = await buyAudit(stripe)
  await stripe.paySession(sessionOf(started))
  const [intent] = await stripe.list('intents')
  await stripe.refund(intent?.id ?? '')
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'refunded' })
  expect(await seatStates()).toEqual([])
  const subject_id = started.body.orderId
  expect(await rowsWhere('mails', { subject_id, kind: 'order-confirmed' })).toEqual([])
  expect(await rowsWhere('mails', { subject_id, kind: 'operator-order' })).toEqual([])
  expect(await rowsWhere('deliveries', { id: subject_id })).toEqual([])
})

test('one purchase pressed many times at once holds one spot', async () => {
  const stripe = stripeAccount()
  await buyAudit(stripe)
  const checkoutId = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => buyAudit(stripe, { checkoutId })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.url}`)).size).toBe(1)
  expect(await stripe.list('sessions')).toHaveLength(2)
  expect((await countedNow()).audit).toMatchObject({ left: perMonth - 2, held: 2 })
})

test.each(['its event', 'the clock, which asks Stripe'])(
  'a payment page that has expired frees its spot by %s',
  async (way) => {
    const stripe = stripeAccount()
    const started = await buyAudit(stripe)
    expect((await countedNow()).audit.held).toBe(1)
    // As soon as Stripe allows.
    const [session] = await stripe.list('sessions')
    const seconds = (session?.expires_at ?? 0) - (session?.created ?? 0)
    expect(seconds).toBeGreaterThanOrEqual(30 * 60)
    await stripe.advance(0, 32 * 60)
    expect(await stripe.paySession(sessionOf(started))).not.toBe(303)
    if (way === 'its event') await stripe.deliverAll()
    else {
      await rows('UPDATE seats SET held_until_ms = 1')
      await stripe.runCron()
    }
    expect((await countedNow()).audit).toMatchObject({ left: perMonth, held: 0 })
  },
)

test('a spot that was paid in time is not given away while Stripe’s event is late', async () => {
  const stripe = stripeAccount()
  const started = await buyAudit(stripe)
  await stripe.paySession(sessionOf(started))
  await rows('UPDATE seats SET held_until_ms = 1')
  await stripe.runCron()
  expect((await countedNow()).audit.left).toBe(perMonth - 1)
  await sellAudits(stripe, perMonth - 1)
  expect((await countedNow()).audit).toMatchObject({ left: 0, held: 0, isSoldOut: true })
  expect(await rows('SELECT * FROM slipped_sales WHERE refunded_at IS NULL')).toEqual([])
})

test('a page still open when its time is up is closed before its spot is given away, and kept while Stripe is out of reach', async () => {
  const stripe = stripeAccount()
  const started = await buyAudit(stripe)
  await rows('UPDATE seats SET held_until_ms = 1')
  await stripe.behave({ mode: 'down' })
  await stripe.runCron()
  expect((await countedNow()).audit.held).toBe(1)
  await stripe.behave({ mode: 'ok' })
  await stripe.runCron()
  expect((await countedNow()).audit.held).toBe(0)
  expect(await stripe.list('sessions')).toMatchObject([{ status: 'expired' }])
  expect(await stripe.paySession(sessionOf(started))).not.toBe(303)
})

test('pages that Stripe does not know keep no other from being closed', async () => {
  const stripe = stripeAccount()
  const held = { state: `'held'`, taken_ms: '0', held_until_ms: '0' }
  const spot = { checkout_id: `'gone-' || i`, product: `'velocity-audit'`, period: `'2020-01'` }
  await fillTable('seats', 3, { ...spot, ...held, session_id: `'cs_gone_' || i` })
  await buyAudit(stripe)
  await rows('UPDATE seats SET held_until_ms = 1 WHERE held_until_ms > 0')
  for (const _minute of [1, 2]) await stripe.runCron()
  expect((await countedNow()).audit.held).toBe(0)
})

test('a purchase that Stripe could not start holds nothing', async () => {
  const stripe = stripeAccount()
  await stripe.behave({ mode: 'error' })
  expect((await buyAudit(stripe)).status).toBe(503)
  expect((await countedNow()).audit).toMatchObject({ left: perMonth, held: 0 })
})

test.each([
  ['velocity-audit', 'GET', 303, '/velocity-audit'],
  ['velocity-audit', 'POST', 204, null],
  ['vip', 'POST', 204, null],
])(
  'who turns back (%s, %s) gives up the spot and its page',
  async (product, method, status, location) => {
    const stripe = stripeAccount()
    const checkout = crypto.randomUUID()
    const started = await buyAudit(stripe, { product, checkoutId: checkout })
    const answer = await (method === 'GET'
      ? stripe.request(`${leaveCheckoutPath}?checkout=${checkout}`)
      : stripe.request(leaveCheckoutPath, { method, body: new URLSearchParams({ checkout }) }))
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
    expect((await countedNow()).audit).toMatchObject({ left: perMonth, held: 0 })
    expect(await stripe.paySession(sessionOf(started))).not.toBe(303)
  },
)

test('who turns back after paying keeps the audit', async () => {
  const stripe = stripeAccount()
  const checkoutId = crypto.randomUUID()
  const started = await buyAudit(stripe, { checkoutId })
  await stripe.paySession(sessionOf(started))
  await stripe.request(`${leaveCheckoutPath}?checkout=${checkoutId}`)
  await stripe.deliverAll()
  expect((await countedNow()).audit).toMatchObject({ left: perMonth - 1, held: 0 })
})

test('turning back from a purchase nobody knows, or none, leads home', async () => {
  const stripe = stripeAccount()
  for (const named of [crypto.randomUUID(), 'x', '']) {
    const answer = await stripe.request(`${leaveCheckoutPath}?checkout=${named}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  }
})

test('one address keeps three pages open at the most: the next one closes its oldest', async () => {
  const stripe = stripeAccount()
  const from = (address: string) =>
    stripe.request('/api/create-checkout-session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
      body: JSON.stringify({ product: 'velocity-audit' }),
    })
  for (let index = 0; index < 7; index += 1) {
    expect((await from('203.0.113.7')).status).toBe(200)
  }
  expect((await countedNow()).audit.held).toBe(3)
  expect((await from('203.0.113.8')).status).toBe(200)
  const sessions = await stripe.list('sessions')
  expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(4)
  const [kept] = await rows<{ holder: string }>('SELECT holder FROM seats LIMIT 1')
  expect(kept?.holder).toMatch(/^[\da-f]{32}$/)
})

test('an attempt that takes the place of another takes over its spot', async () => {
  const stripe = stripeAccount()
  await sellAudits(stripe, perMonth - 1)
  const first = await buyAudit(stripe)
  expect(first.status).toBe(200)
  const second = await buyAudit(stripe, { replaces: first.body.checkoutId })
  expect([second.status, second.body.orderId]).toEqual([200, first.body.orderId])
  await stripe.paySession(sessionOf(second))
  await stripe.deliverAll()
  expect((await countedNow()).audit).toMatchObject({ left: 0, held: 0 })
  expect(await seatStates()).toEqual([{ state: 'sold', n: perMonth }])
  expect(await stripe.refused()).toEqual([])
})

test('an audit whose money went back is for sale again', async () => {
  const stripe = stripeAccount()
  await sellAudits(stripe, perMonth)
  expect((await buyAudit(stripe)).body.error.code).toBe('sold_out')
  const [charge] = await stripe.list('charges')
  await stripe.refund(charge?.payment_intent ?? '')
  await stripe.deliverAll()
  expect((await countedNow()).audit.left).toBe(1)
  expect((await buyAudit(stripe)).status).toBe(200)
})

test('what a restored backup has sold counts, and a form without script is answered with the way to the waiting list', async () => {
  const stripe = stripeAccount()
  await sellAudits(stripe, perMonth)
  await rows('DELETE FROM seats')
  const answer = await stripe.askByForm({ product: 'velocity-audit' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('href="/velocity-audit#waiting-list"')
})

/** An audit whose page is open though its spot is not held any more, with the month sold out. */
async function slip() {
  const stripe = stripeAccount()
  const late = await buyAudit(stripe)
  await rows('DELETE FROM seats WHERE order_id = ?', late.body.orderId)
  await sellAudits(stripe, perMonth)
  await stripe.paySession(sessionOf(late))
  return { stripe, orderId: late.body.orderId as string }
}

test('a payment that comes when the last spot is sold is refunded, once, however often it is told, and the buyer is told', async () => {
  const { stripe, orderId } = await slip()
  const completed = await stripe.eventOf('checkout.session.completed')
  await Promise.all([stripe.deliver(completed), stripe.deliver(completed)])
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toMatchObject([{ metadata: { order_id: orderId } }])
  // The event of the refund itself.
  await stripe.deliverAll()
  expect(await stripe.refused()).toEqual([])
  await stripe.runCron()
  expect(await stripe.list('refunds')).toHaveLength(1)
  expect(await stripe.statusOf(orderId)).toMatchObject({ state: 'refunded', isSoldOut: true })
  expect(await orderOf(orderId)).toMatchObject({ matters: [] })
  expect(await rowsWhere('deliveries', { id: orderId })).toEqual([])
  expect((await countedNow()).audit).toMatchObject({ left: 0, held: 0 })
})

test('while Stripe cannot refund, a person sees it, the buyer is told, and the clock makes it good', async () => {
  const { stripe, orderId } = await slip()
  await stripe.behave({ mode: 'error', path: '/refunds' })
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  expect(await mattersOf(orderId)).toEqual(['sale_slipped'])
  expect(await stripe.statusOf(orderId)).toMatchObject({ state: 'paid', isSoldOut: true })
  const tries = () => rows('SELECT tries FROM slipped_sales WHERE order_id = ?', orderId)
  const tried = await tries()
  // Not with each run of the clock: one that is refused for good would be asked for without end, and before all others.
  await rows('UPDATE slipped_sales SET noticed_at = ?', new Date(plainMinute()).toISOString())
  await stripe.runCron()
  expect(await tries()).toEqual(tried)
  await rows(`UPDATE slipped_sales SET noticed_at = '2026-01-01T00:00:00.000Z'`)
  await stripe.behave({ mode: 'ok' })
  await stripe.runCron()
  expect(await mattersOf(orderId)).toEqual([])
})

test('a late payment takes a spot that is still free', async () => {
  const stripe = stripeAccount()
  const late = await buyAudit(stripe)
  await rows('DELETE FROM seats')
  await stripe.paySession(sessionOf(late))
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  expect((await countedNow()).audit.left).toBe(perMonth - 1)
})

test('an audit held before midnight of the month’s last day and paid after it is one of the old month’s', async () => {
  const stripe = stripeAccount()
  const held = await buyAudit(stripe)
  await rows(`UPDATE seats SET period = '2001-01' WHERE order_id = ?`, held.body.orderId)
  await sellAudits(stripe, perMonth)
  await stripe.paySession(sessionOf(held))
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  const counts = await rows(
    `SELECT period, count(*) AS n FROM seats WHERE state = 'sold' GROUP BY period ORDER BY period`,
  )
  expect(counts).toEqual([
    { period: '2001-01', n: 1 },
    { period: saleMonth(Date.now()), n: perMonth },
  ])
})
