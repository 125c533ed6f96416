import { expect, test } from 'vitest'
import { deskOrderPaths as paths, type DeskOrder } from '#contract/desk/orders.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { instalments, prices } from './prices.ts'
import { deskAccount, giveBack } from './sale-rig.ts'
import { mattersOf, newAccount, orderOf, passPlan, type stripeAccount } from './stripe-account.ts'

/** A plan whose first instalment is paid; of its events nothing was heard yet. */
async function unheardPlan() {
  const { stripe, desk } = await deskAccount()
  const { orderId } = await stripe.openPaid('monthly')
  return {
    stripe,
    desk,
    orderId,
    nextInstalment: () => stripe.advance(instalments.intervalDays, 7_200),
    makeRefund: async (instalment: number) => {
      const charge = (await stripe.list('charges'))[instalment - 1]
      await stripe.refund(charge?.payment_intent ?? '')
    },
    order: () => orderOf(orderId),
    matters: () => mattersOf(orderId),
    plan: async () => (await stripe.list('subscriptions'))[0]?.status,
    /** What the buyer has paid and not got back, by Stripe's own record. */
    keptCents: async () =>
      (await stripe.list('charges')).reduce(
        (sum, { amount, amount_refunded: refunded }) => sum + amount - refunded,
        0,
      ),
  }
}

const newsTypes = new Set(['invoice.paid', 'charge.refunded', 'customer.subscription.deleted'])
const newsOf = (events: StripeEvent[]) => events.filter(({ type }) => newsTypes.has(type))

/** What happens at Stripe (a payment falls due, or one goes back), and whether the plan ends of it. */
const histories: Record<string, { happens: ('due' | number)[]; ends: boolean; late: number }> = {
  'one instalment of two was given back': { happens: ['due', 1], ends: false, late: 0 },
  'both instalments were given back': { happens: ['due', 2, 1], ends: true, late: 0 },
  'the only instalment was given back, and another charged after that': {
    happens: [1, 'due'],
    ends: true,
    late: 1,
  },
}

/** A plan to which all of it has happened; the worker hears of it afterwards. */
async function planAfter(happens: readonly ('due' | number)[]) {
  const plan = await unheardPlan()
  for (const each of happens) await (each === 'due' ? plan.nextInstalment() : plan.makeRefund(each))
  return plan
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) =>
    ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]),
  )
}

for (const [what, { happens, ends, late }] of Object.entries(histories)) {
  test(`where ${what}, the plan ${ends ? 'ends' : 'goes on'}, in whatever order that is heard`, async () => {
    const first = await planAfter(happens)
    const news = newsOf(await first.stripe.list('events'))
    // The last three in every order: six histories of the same.
    const early = news.slice(0, -3).map((_, at) => at)
    const orders = ordersOf(news.map((_, at) => at).slice(-3)).map((last) => [...early, ...last])
    expect(orders.length).toBeGreaterThan(5)
    for (const order of [...orders, 'at once']) {
      const bought = await planAfter(happens)
      const { deliver, deliverAll, list } = bought.stripe
      if (typeof order === 'string') await Promise.all(newsOf(await list('events')).map(deliver))
      else await deliverAll((events) => order.flatMap((at) => newsOf(events)[at] ?? []))
      await deliverAll(newsOf)
      expect([order, await bought.plan()]).toEqual([order, ends ? 'canceled' : 'active'])
      const kept = await bought.keptCents()
      expect([order, kept]).toEqual([order, ends ? 0 : prices.instalmentCents])
      expect(await bought.matters()).toEqual(
        Array.from({ length: late }, () => 'charged_after_refund'),
      )
      expect(await bought.order()).toMatchObject({ state: ends ? 'refunded' : 'paid' })
    }
  })
}

test('everything asked back at the desk ends the plan before any event tells of it, and then access', async () => {
  const { stripe, desk, orderId, plan, nextInstalment, keptCents, order } = await unheardPlan()
  await stripe.deliverAll()
  await nextInstalment()
  await stripe.deliverAll()
  const { refundableCents } = (await desk.get(paths.one(orderId))).body as DeskOrder
  await stripe.behave({ mode: 'busy', path: '/refunds' })
  await giveBack(desk, orderId, refundableCents)
  expect([await plan(), await keptCents()]).toEqual(['canceled', refundableCents])
  await stripe.answersAgain(orderId)
  expect(await keptCents()).toBe(0)
  expect(await stripe.list('refunds')).toHaveLength(2)
  const { payments } = await stripe.statusOf(orderId)
  await stripe.deliverAll()
  await stripe.deliverAll()
  const { payments: afterwards } = await stripe.statusOf(orderId)
  for (const told of [payments, afterwards])
    expect(told).toMatchObject([{ isPaid: true }, { isPaid: true }])
  expect(await order()).toMatchObject({
    state: 'refunded',
    refunded_cents: refundableCents,
    plan_state: 'canceled',
    access_closed_at: expect.any(String),
  })
})

test('an instalment nobody had heard of when everything was asked back is given back and told', async () => {
  const { stripe, desk, orderId, nextInstalment, plan, keptCents, matters, order } =
    await unheardPlan()
  await stripe.deliverAll()
  await nextInstalment()
  const asked = await giveBack(desk, orderId, prices.instalmentCents)
  expect(asked.body.refund.state).toBe('made')
  await stripe.deliverAll()
  await stripe.deliverAll()
  expect([await plan(), await keptCents()]).toEqual(['canceled', 0])
  expect(await matters()).toEqual(['charged_after_refund'])
  expect(await order()).toMatchObject({
    state: 'refunded',
    access_closed_at: expect.any(String),
  })
})

test.each(['at the desk', 'at Stripe'])(
  'a plan that is given back %s ends, and what its customer was charged besides stays',
  async (where) => {
    const { stripe, desk, orderId, makeRefund, plan, keptCents, matters, order } =
      await unheardPlan()
    await stripe.deliverAll()
    const besidesCents = 1_000_000
    await stripe.chargeBesides(besidesCents)
    if (where === 'at Stripe') await makeRefund(1)
    else await giveBack(desk, orderId, prices.instalmentCents)
    await stripe.deliverAll()
    expect([await plan(), await keptCents()]).toEqual(['canceled', besidesCents])
    expect(await matters()).toEqual([])
    expect(await order()).toMatchObject({ state: 'refunded' })
  },
)

type Account = ReturnType<typeof stripeAccount>

const refundPart = (stripe: Account, intent: string) => stripe.refund(intent, 1_000)

const disputeThatIs = (outcome: 'lost' | 'won') => async (stripe: Account, intent: string) =>
  stripe.moveDispute((await stripe.dispute(intent)).id, outcome)

test.each([
  [
    'a part is given back goes on to its end',
    refundPart,
    instalments.count,
    { state: 'paid', plan_state: 'completed', refunded_cents: 1_000 },
  ],
  [
    'a dispute is lost charges nothing more, and its access is closed',
    disputeThatIs('lost'),
    1,
    {
      dispute: 'lost',
      lost_cents: prices.instalmentCents,
      plan_state: 'canceled',
      access_closed_at: expect.any(String) as unknown,
    },
  ],
  [
    'a dispute is won goes on to its end',
    disputeThatIs('won'),
    instalments.count,
    { dispute: 'won', plan_state: 'completed', access_closed_at: null },
  ],
])('a plan of which %s', async (_what, change, payments, expected) => {
  const { stripe, orderId, intent } = await newAccount.buy('monthly')
  await change(stripe, intent)
  await stripe.deliverAll()
  await passPlan(stripe)
  expect(await stripe.list('charges')).toHaveLength(payments)
  // The clock asks this account for other tests' orders, too.
  expect((await stripe.refused()).filter(({ status }) => status !== 404)).toEqual([])
  const paid = { paid_cents: await stripe.chargedCents() }
  expect(await orderOf(orderId)).toMatchObject({ ...expected, ...paid })
})

test.each([
  ['a part is given back', refundPart],
  ['everything is given back', (stripe: Account, intent: string) => stripe.refund(intent)],
  ['a dispute is lost', disputeThatIs('lost')],
  ['a bank suspects fraud', (stripe: Account, intent: string) => stripe.warnOfFraud(intent)],
])('a plan is left as it is where of another payment of its customer %s', async (_what, befall) => {
  const { stripe, orderId } = await newAccount.buy('monthly')
  const { id } = await stripe.chargeBesides(prices.instalmentCents)
  await stripe.deliverAll()
  const before = await orderOf(orderId)
  await befall(stripe, id)
  await stripe.deliverAll()
  expect([await orderOf(orderId), await mattersOf(orderId)]).toEqual([before, []])
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'active' }])
})

test('a refund waits while Stripe cannot say that it is of an instalment', async () => {
  const { stripe, orderId, intent } = await newAccount.buy('monthly')
  await stripe.refund(intent, 1_000)
  const refunded = await stripe.eventOf('charge.refunded')
  await stripe.behave({ mode: 'down', path: '/invoice_payments' })
  expect((await stripe.deliver(refunded)).status).toBe(503)
  await stripe.behave({ mode: 'ok' })
  expect((await stripe.deliver(refunded)).body).toMatchObject({ outcome: 'applied' })
  expect(await orderOf(orderId)).toMatchObject({ refunded_cents: 1_000 })
})
