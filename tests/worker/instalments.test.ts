import { expect, test } from 'vitest'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'

async function firstInstalment() {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-subscription', checkoutBody('monthly'))
  expect(started.status).toBe(200)
  expect(started.body.payments).toMatchObject([
    { amountCents: 199_700 },
    { amountCents: 199_700 },
    { amountCents: 199_700 },
  ])
  expect(await stripe.pay(started.body.clientSecret)).toBe(200)
  return { stripe, orderId: started.body.orderId as string }
}

const orderOf = async (id: string) => (await rows('SELECT * FROM orders WHERE id = ?', id))[0]

/** A year in steps, so that the worker hears of each invoice before the next is made. */
async function passYear(stripe: ReturnType<typeof stripeAccount>) {
  for (let step = 0; step < 73; step += 1) {
    await stripe.advance(5, 120)
    await stripe.deliverAll()
  }
}

test('three payments are taken and the plan ends by itself', async () => {
  const { stripe, orderId } = await firstInstalment()
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', paid_cents: 199_700 })
  expect(await stripe.list('schedules')).toMatchObject([{ end_behavior: 'cancel' }])
  await passYear(stripe)
  const charges = await stripe.list('charges')
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(599_100)
  expect(charges).toHaveLength(3)
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: 599_100,
    plan_state: 'completed',
    review: null,
  })
  expect(await rows('SELECT 1 FROM deliveries WHERE id = ?', orderId)).toHaveLength(1)
}, 60_000)

test('a year of events heard backwards ends in the same ledger', async () => {
  const { stripe, orderId } = await firstInstalment()
  await stripe.deliverAll()
  await stripe.advance(365)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await stripe.list('charges')).toHaveLength(3)
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: 599_100,
    plan_state: 'completed',
    review: null,
  })
})

test('a schedule that could not be attached is attached by the cron', async () => {
  const { stripe, orderId } = await firstInstalment()
  await stripe.behave({ mode: 'busy', path: '/subscription_schedules' })
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', stripe_schedule_id: null })
  await stripe.behave({ mode: 'ok' })
  await stripe.runCron()
  const [schedule] = await stripe.list('schedules')
  expect(await orderOf(orderId)).toMatchObject({ stripe_schedule_id: schedule?.id })
  const [phase] = schedule?.phases ?? []
  expect(((phase?.end_date ?? 0) - (phase?.start_date ?? 0)) / 86_400).toBe(90)
})

test('a fourth instalment is voided and reported when no schedule could ever be attached', async () => {
  const { stripe, orderId } = await firstInstalment()
  await stripe.behave({ mode: 'busy', path: '/subscription_schedules' })
  await stripe.deliverAll()
  await passYear(stripe)
  expect(await stripe.list('charges')).toHaveLength(3)
  expect((await stripe.list('invoices')).map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'paid',
    'void',
  ])
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  expect(await orderOf(orderId)).toMatchObject({
    paid_cents: 599_100,
    review: 'extra_instalment_voided',
  })
}, 60_000)

test('a fourth instalment that was charged all the same is given back and reported', async () => {
  const { stripe, orderId } = await firstInstalment()
  await stripe.behave({ mode: 'busy', path: '/subscription_schedules' })
  await stripe.deliverAll()
  await stripe.advance(95)
  await stripe.deliverAll()
  await stripe.deliverAll()
  expect(await stripe.list('charges')).toHaveLength(4)
  expect(await stripe.list('refunds')).toMatchObject([{ amount: 199_700 }])
  const order = await orderOf(orderId)
  expect(order).toMatchObject({ state: 'paid', review: 'extra_instalment_refunded' })
  expect(Number(order?.paid_cents) - Number(order?.refunded_cents)).toBe(599_100)
})

test('a declined first instalment can be paid with another card, in one order', async () => {
  const stripe = stripeAccount()
  const body = checkoutBody('monthly')
  const started = await stripe.post('/api/create-subscription', body)
  expect(await stripe.pay(started.body.clientSecret, '4000000000000002')).toBe(402)
  await stripe.deliverAll()
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'failed' })
  expect(await stripe.pay(started.body.clientSecret)).toBe(200)
  await stripe.deliverAll()
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'paid', paid_cents: 199_700 })
})

test('a first instalment nobody pays leaves the order failed after a day', async () => {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-subscription', checkoutBody('monthly'))
  await stripe.advance(1)
  await stripe.deliverAll()
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'failed', paid_cents: 0 })
})
