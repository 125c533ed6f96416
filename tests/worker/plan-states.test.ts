import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { orderOf, stripeAccount } from './stripe-account.ts'

const { amountCents, instalments } = products['deep-dive-instalments']
const totalCents = amountCents * instalments.count

type Account = ReturnType<typeof stripeAccount>

/** A year in steps, so that the worker hears of each invoice before the next is made. */
async function passYear(stripe: Account) {
  for (let step = 0; step < 73; step += 1) {
    await stripe.advance(5, 120)
    await stripe.deliverAll()
    await stripe.runCron()
  }
}

/** Buys the plan, lets `months` pass, does something to its payments, and lets a year pass. */
async function yearAfter(
  days: number,
  change: (stripe: Account, intents: string[]) => Promise<void>,
) {
  const stripe = stripeAccount()
  const { orderId } = await stripe.buy('monthly')
  for (let day = 0; day < days; day += 5) {
    await stripe.advance(5, 120)
    await stripe.deliverAll()
  }
  const intents = (await stripe.list('charges')).map(({ payment_intent: intent }) => intent)
  await change(stripe, intents)
  await stripe.deliverAll()
  await passYear(stripe)
  const charges = await stripe.list('charges')
  const order = await orderOf(orderId)
  // The clock asks this account for other tests' orders, too.
  expect((await stripe.refused()).filter(({ status }) => status !== 404)).toEqual([])
  const charged = await stripe.chargedCents()
  expect(order?.paid_cents).toBe(charged)
  expect(charged).toBeLessThanOrEqual(totalCents)
  return { charges, order, plans: await stripe.list('subscriptions') }
}

test('a plan whose only payment was given back charges nothing more', async () => {
  const { charges, order, plans } = await yearAfter(0, async (stripe, [first]) => {
    await stripe.refund(first ?? '')
  })
  expect(charges).toHaveLength(1)
  expect(plans).toMatchObject([{ status: 'canceled' }])
  expect(order).toMatchObject({ state: 'refunded', refunded_cents: amountCents, review: null })
})

test('a plan of which everything paid so far was given back charges nothing more', async () => {
  const { charges, order } = await yearAfter(40, async (stripe, intents) => {
    expect(intents).toHaveLength(2)
    for (const intent of intents) await stripe.refund(intent)
  })
  expect(charges).toHaveLength(2)
  expect(order).toMatchObject({ state: 'refunded', refunded_cents: 2 * amountCents, review: null })
})

test('a plan of which a part was given back goes on to its end', async () => {
  const { charges, order } = await yearAfter(0, async (stripe, [first]) => {
    await stripe.refund(first ?? '', 1_000)
  })
  expect(charges).toHaveLength(instalments.count)
  expect(order).toMatchObject({ state: 'paid', plan_state: 'completed', refunded_cents: 1_000 })
})

test('a plan that lost a dispute charges nothing more, and its access is closed', async () => {
  const { charges, order, plans } = await yearAfter(0, async (stripe, [first]) => {
    const { id } = await stripe.dispute(first ?? '')
    await stripe.moveDispute(id, 'lost')
  })
  expect(charges).toHaveLength(1)
  expect(plans).toMatchObject([{ status: 'canceled' }])
  expect(order).toMatchObject({
    dispute: 'lost',
    lost_cents: amountCents,
    plan_state: 'canceled',
    access_closed_at: expect.any(String),
  })
})

test('a plan whose dispute was won goes on to its end', async () => {
  const { charges, order } = await yearAfter(0, async (stripe, [first]) => {
    const { id } = await stripe.dispute(first ?? '')
    await stripe.moveDispute(id, 'won')
  })
  expect(charges).toHaveLength(instalments.count)
  expect(order).toMatchObject({ dispute: 'won', plan_state: 'completed', access_closed_at: null })
})
