import { expect, test } from 'vitest'
import { deskOrderPaths, type DeskOrder, type OrderLine } from '#contract/desk/orders.ts'
import { deskPaymentPaths } from '#contract/desk/payments.ts'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { markReported, raiseAttention, unreportedAttention } from '#worker/database/attention.ts'
import { erasureObstacle } from '#worker/people/erasures.ts'
import { instalments, prices } from './prices.ts'
import { deskAccount, giveBack } from './sale-rig.ts'
import { insertRow, mattersOf, orderOf, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

async function paidOrder(plan: 'upfront' | 'monthly' = 'upfront') {
  const { stripe, desk } = await deskAccount()
  const { orderId, email, intent } = await stripe.buy(plan)
  const order = () => orderOf(orderId)
  return { stripe, desk, orderId, email, intent, order, matters: () => mattersOf(orderId) }
}

/** Walks through Stripe's disputes as an operator does whom no event reached. */
async function reconcile({ post }: Awaited<ReturnType<typeof paidOrder>>['desk']) {
  let review = 0
  let cursor: string | null = 'disputes:'
  while (cursor) {
    const since = '2026-01-01T00:00:00Z'
    const { status, body } = await post(deskPaymentPaths.reconcile, { since, cursor })
    expect(status).toBe(200)
    review += body.review
    cursor = body.cursor
  }
  return review
}

/** What became of a dispute by the statuses it went through, and what is left for a person. */
const ends = [
  [['needs_response'], 'open', ['disputed']],
  [['needs_response', 'under_review', 'won'], 'won', []],
  [['needs_response', 'lost'], 'lost', ['dispute_lost']],
  [['warning_needs_response'], 'inquiry', ['inquired']],
  [['warning_needs_response', 'warning_under_review'], 'inquiry', ['inquired']],
  [['warning_needs_response', 'warning_closed'], 'inquiry_closed', []],
  [['warning_needs_response', 'needs_response'], 'open', ['disputed']],
  [['prevented'], 'prevented', ['dispute_prevented']],
  [['lost', 'appeal_under_review'], 'lost', ['dispute_lost']],
  [['lost', 'appeal_under_review', 'won'], 'won', ['dispute_lost']],
] as const

const ways = ['events', 'a walk'] as const
const told = ends.flatMap((end) => ways.map((way) => [way, ...end] as const))

test.each(told)('%s tell of a dispute that is %j as %s', async (way, statuses, outcome, left) => {
  const { stripe, desk, intent, order, matters } = await paidOrder()
  const hear = () => (way === 'events' ? stripe.deliverAll() : reconcile(desk))
  const [first, ...later] = statuses
  const { id } = await stripe.dispute(intent, undefined, first)
  await hear()
  for (const status of later) {
    await stripe.moveDispute(id, status)
    await hear()
  }
  expect(await order()).toMatchObject({ dispute: outcome })
  if (way === 'a walk') return
  expect(await order()).toMatchObject({ lost_cents: outcome === 'lost' ? prices.fullCents : 0 })
  expect(await matters()).toEqual(left)
})

test('a dispute tells until when it can be answered, and one that is lost closes access', async () => {
  const { stripe, orderId, intent, order } = await paidOrder()
  const { id, evidence_details: evidence } = await stripe.dispute(intent)
  await stripe.deliverAll()
  expect(await order()).toMatchObject({ state: 'paid', access_closed_at: null })
  const day = new Date(Number(evidence.due_by) * 1_000).toISOString().slice(0, 10)
  const [matter] = await rowsWhere('attention', { subject_id: orderId })
  expect(matter).toMatchObject({ detail: `answer_by_${day}` })
  await stripe.moveDispute(id, 'lost')
  await stripe.deliverAll()
  expect(await order()).toMatchObject({ access_closed_at: expect.any(String) })
})

test.each(['all given back', 'asked back'])(
  'a warning of fraud is a matter until the payment is %s',
  async (end) => {
    const { stripe, intent, orderId, matters } = await paidOrder()
    await stripe.warnOfFraud(intent)
    await stripe.deliverAll()
    expect(await rowsWhere('attention', { subject_id: orderId })).toMatchObject([
      { kind: 'fraud_warned', detail: 'unauthorized_use_of_card' },
    ])
    await stripe.refund(intent, 1_000)
    await stripe.deliverAll()
    expect(await matters()).toEqual(['fraud_warned'])
    await (end === 'asked back' ? stripe.dispute(intent) : stripe.refund(intent))
    await stripe.deliverAll()
    expect(await matters()).toEqual(end === 'asked back' ? ['disputed'] : [])
  },
)

test.each(['runs', 'had ended unpaid'])(
  'where a dispute of a plan that %s is lost, nobody is asked to collect the rest',
  async (plan) => {
    const { stripe, intent, order, matters } = await paidOrder('monthly')
    if (plan === 'had ended unpaid') {
      await stripe.refuseNext()
      await stripe.advance(instalments.count * instalments.intervalDays)
      await stripe.deliverAll()
      expect(await matters()).toEqual(['plan_ended_unpaid'])
    }
    await stripe.moveDispute((await stripe.dispute(intent)).id, 'lost')
    await stripe.deliverAll()
    await stripe.deliverAll()
    expect(await order()).toMatchObject({ plan_state: 'canceled', dispute: 'lost' })
    expect(await matters()).toEqual(['dispute_lost'])
  },
)

test('an inquiry that is told of after the dispute it became changes nothing', async () => {
  const { stripe, intent, order, matters } = await paidOrder()
  const { id } = await stripe.dispute(intent, undefined, 'warning_needs_response')
  await stripe.moveDispute(id, 'needs_response')
  await stripe.moveDispute(id, 'lost')
  await stripe.deliverAll((events) => events.toReversed())
  expect(await order()).toMatchObject({ dispute: 'lost', lost_cents: prices.fullCents })
  expect(await matters()).toEqual(['dispute_lost'])
})

test('a status of a dispute that no code names is left to a person, by event and by walk', async () => {
  const { stripe, desk, intent, order } = await paidOrder()
  await stripe.dispute(intent, undefined, 'constructor')
  expect(await stripe.deliverAll()).toEqual(['charge.dispute.created 200 review'])
  expect(await order()).toMatchObject({ dispute: null })
  const event = (await stripe.list('events')).at(-1)
  const matter = { kind: 'stripe_event', detail: 'unknown_dispute_status' }
  expect(await rowsWhere('attention', { subject_id: event?.id, ...matter })).toHaveLength(1)
  expect(await reconcile(desk)).toBe(1)
})

test('what a bank asks back cannot be given back at the desk, and the owner reads why', async () => {
  const { stripe, desk, intent, orderId } = await paidOrder()
  // Stripe knows of it before we do.
  await stripe.dispute(intent)
  const asked = await giveBack(desk, orderId, prices.fullCents)
  expect(asked.body.refund).toMatchObject({ state: 'refused', reason: 'charge_disputed' })
  await stripe.deliverAll()
  const { body } = await desk.get(deskOrderPaths.one(orderId))
  expect(body as DeskOrder).toMatchObject({ dispute: 'open', refundableCents: 0 })
  const again = await giveBack(desk, orderId, prices.fullCents)
  expect(again.status).toBe(400)
  expect(again.body.error.fields.amountCents).toContain('disputed')
  expect(await stripe.list('refunds')).toEqual([])
})

test.each([
  // An inquiry alone keeps no payment from being given back.
  ['needs_response', 'warning_needs_response', 'second'],
  ['none', 'needs_response', 'first'],
  ['none', 'prevented', 'first'],
  ['none', 'lost', 'first'],
])(
  'of instalments whose disputes are %s and %s the %s is given back',
  async (ofFirst, ofSecond, which) => {
    const { stripe, desk, intent: first, orderId } = await paidOrder('monthly')
    if (ofFirst !== 'none') await stripe.dispute(first, undefined, ofFirst)
    await stripe.advance(instalments.intervalDays + 1)
    await stripe.deliverAll()
    const second = (await stripe.list('charges'))[1]?.payment_intent ?? ''
    await stripe.dispute(second, undefined, ofSecond)
    await stripe.deliverAll()
    const asked = await giveBack(desk, orderId, prices.instalmentCents)
    expect(asked.body.refund).toMatchObject({ state: 'made' })
    const given = which === 'first' ? first : second
    expect(await stripe.list('refunds')).toMatchObject([{ payment_intent: given }])
  },
)

test('Today has each dispute with its sum, its deadline and its place at Stripe, and one press ends one', async () => {
  const first = await paidOrder()
  const second = await paidOrder()
  const { id, evidence_details: evidence } = await first.stripe.dispute(first.intent)
  await first.stripe.deliverAll()
  const dueAt = new Date(Number(evidence.due_by) * 1_000).toISOString()
  await second.stripe.dispute(second.intent, undefined, 'warning_needs_response')
  await second.stripe.deliverAll()
  await rows(
    `UPDATE order_disputes SET due_at = '2026-01-01T00:00:00.000Z' WHERE order_id = ?`,
    second.orderId,
  )
  const mine = new Set([first.orderId, second.orderId])
  const asked = async () => {
    const { disputes } = (await first.desk.get(todayPaths.today)).body as TodayAnswer
    return disputes.filter(({ orderId }) => mine.has(orderId))
  }
  expect(await asked()).toMatchObject([
    { orderId: second.orderId, isInquiry: true },
    {
      orderId: first.orderId,
      isInquiry: false,
      amountCents: prices.fullCents,
      dueAt,
      stripeUrl: `https://dashboard.stripe.com/test/disputes/${id}`,
    },
  ])
  await first.desk.post(todayPaths.settle, { ids: [`disputed:${first.orderId}`] })
  expect(await asked()).toMatchObject([{ orderId: second.orderId }])
})

test('of two disputes of one order each is told of, and what ends one leaves the other a matter, on Today, and in the way of an erasure', async () => {
  const { stripe, desk, orderId, email, intent: first, matters } = await paidOrder('monthly')
  await stripe.advance(instalments.intervalDays + 1)
  await stripe.deliverAll()
  const second = (await stripe.list('charges'))[1]?.payment_intent ?? ''
  const one = await stripe.dispute(first)
  await stripe.deliverAll()
  const matterId = `disputed:${orderId}`
  await markReported(testEnv.DB, [matterId], Date.now()).run()
  const other = await stripe.dispute(second)
  await stripe.deliverAll()
  const untold = await unreportedAttention(testEnv.DB, 100)
  expect(untold.map(({ id }) => id)).toContain(matterId)
  await stripe.moveDispute(one.id, 'lost')
  await stripe.deliverAll()
  await stripe.deliverAll()
  expect(new Set(await matters())).toEqual(new Set(['disputed', 'dispute_lost']))
  await desk.post(todayPaths.settle, { ids: [`dispute_lost:${orderId}`] })
  const { disputes } = (await desk.get(todayPaths.today)).body as TodayAnswer
  const dueAt = new Date(Number(other.evidence_details.due_by) * 1_000).toISOString()
  expect(disputes.find((line) => line.orderId === orderId)).toMatchObject({ count: 1, dueAt })
  expect(await erasureObstacle(testEnv.DB, email.toLowerCase())).toContain('disputed')
  await stripe.moveDispute(other.id, 'won')
  await stripe.deliverAll()
  expect(await matters()).toEqual([])
  expect(await erasureObstacle(testEnv.DB, email.toLowerCase())).toBeNull()
})

test('an order needs a look until the last matter of its money is over, seen to or by itself', async () => {
  const { stripe, desk, orderId, intent } = await paidOrder()
  const needsLook = async () => {
    const { rows: listed } = (await desk.get(`${deskOrderPaths.list}?view=review`)).body
    return (listed as OrderLine[]).some(({ id }) => id === orderId)
  }
  expect(await needsLook()).toBe(false)
  const { id } = await stripe.dispute(intent)
  await stripe.deliverAll()
  await raiseAttention(testEnv.DB, { kind: 'amount_differs', subjectId: orderId }, 0).run()
  await desk.post(todayPaths.settle, { ids: [`amount_differs:${orderId}`] })
  expect(await needsLook()).toBe(true)
  await stripe.moveDispute(id, 'won')
  await stripe.deliverAll()
  expect(await needsLook()).toBe(false)
  await desk.post(todayPaths.reopen, { ids: [`amount_differs:${orderId}`] })
  expect(await needsLook()).toBe(true)
})

test('what a bank is to be shown stands with the order: why it asks, and what the buyer opened', async () => {
  const { stripe, desk, orderId, email, intent } = await paidOrder()
  await stripe.dispute(intent)
  await stripe.deliverAll()
  const openedMs = Date.UTC(2026, 10, 2)
  const opened = { shelf: 'deep-dive', part: 'first', opened_ms: openedMs }
  await insertRow('library_progress', { email: email.toLowerCase(), ...opened })
  const { body } = await desk.get(deskOrderPaths.one(orderId))
  expect(body as DeskOrder).toMatchObject({
    disputes: [{ reason: expect.any(String), dueAt: expect.any(String) }],
    accesses: [{ shelf: 'deep-dive', part: 'first', openedAt: new Date(openedMs).toISOString() }],
    consents: [{ to: 'terms' }],
  })
})
