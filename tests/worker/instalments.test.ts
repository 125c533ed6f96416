import { expect, test } from 'vitest'
import { startPaymentPaths } from '#contract/paths.ts'
import { daySeconds } from '#lib/time.ts'
import { instalments, prices } from './prices.ts'
import {
  checkoutBody,
  mattersOf,
  newAccount,
  orderOf,
  passPlan,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'

const planDays = instalments.count * instalments.intervalDays

test('at the second of its end a plan has taken every payment whole, ends by itself and asks for none more', async () => {
  const { stripe, orderId } = await newAccount.openPaid('monthly')
  await stripe.deliverAll()
  const first = { state: 'paid', paid_cents: prices.instalmentCents }
  expect(await orderOf(orderId)).toMatchObject(first)
  const [plan] = await stripe.list('subscriptions')
  const lastPeriodEnd = (plan?.billing_cycle_anchor ?? 0) + planDays * daySeconds
  expect(plan).toMatchObject({ cancel_at: lastPeriodEnd, billing_mode: { type: 'flexible' } })
  const cents = prices.instalmentCents
  const paid = { status: 'paid', amount_due: cents, amount_paid: cents }
  const whole = Array.from({ length: instalments.count }, () => paid)
  // A second before, at, and an hour and a second after: a renewal's invoice stays a draft for an hour.
  for (const [moment, status] of [
    [-1, 'active'],
    [0, 'canceled'],
    [3_601, 'canceled'],
  ] as const) {
    await stripe.turn('clock', { to: lastPeriodEnd + moment })
    await stripe.deliverAll()
    expect(await stripe.list('invoices')).toMatchObject(whole)
    expect(await stripe.list('invoices')).toHaveLength(instalments.count)
    expect(await stripe.list('subscriptions')).toMatchObject([{ status }])
  }
  expect(await stripe.list('subscriptions')).toMatchObject([{ ended_at: lastPeriodEnd }])
  expect((await stripe.list('charges')).map(({ amount }) => amount)).toEqual(whole.map(() => cents))
  const all = { state: 'paid', paid_cents: prices.planCents, plan_state: 'completed', matters: [] }
  expect(await orderOf(orderId)).toMatchObject(all)
  expect(await rowsWhere('deliveries', { id: orderId })).toHaveLength(1)
  expect(await stripe.list('customers')).toMatchObject([{ phone: '+15550100199' }])
  expect(await stripe.refused()).toEqual([])
})

test('a plan that nobody ever looks after takes no payment too many, and what it took is entered', async () => {
  const { stripe, orderId } = await newAccount.openPaid('monthly')
  await stripe.advance(365)
  expect(await stripe.list('charges')).toHaveLength(instalments.count)
  const cents = await stripe.chargedCents()
  expect(cents).toBeLessThanOrEqual(prices.planCents)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ paid_cents: cents })
  expect(await mattersOf(orderId)).toContain('amount_differs')
})

test('an instalment too many that was charged is entered, given back and reported', async () => {
  const { stripe, orderId } = await newAccount.openPaid('monthly')
  const [plan] = await stripe.list('subscriptions')
  await stripe.deliverAll()
  // As somebody may have it at Stripe.
  await stripe.turn('endless', { subscription: plan?.id })
  await stripe.advance(planDays + 5)
  await stripe.deliverAll()
  await stripe.deliverAll()
  expect(await stripe.list('charges')).toHaveLength(instalments.count + 1)
  expect(await stripe.list('refunds')).toMatchObject([
    { amount: prices.instalmentCents, reason: 'duplicate' },
  ])
  const order = await orderOf(orderId)
  expect(order).toMatchObject({ state: 'paid', matters: ['extra_instalment_refunded'] })
  expect(Number(order?.paid_cents) - Number(order?.refunded_cents)).toBe(prices.planCents)
  expect(await mattersOf(orderId)).not.toContain('overpaid')
})

test('another tab that pays in full while a plan is being started leaves nothing that can be paid', async () => {
  const stripe = stripeAccount()
  const plan = checkoutBody('monthly')
  await stripe.behave({ mode: 'slow', path: '/subscriptions', times: 1, delayMs: 400 })
  const first = stripe.post('/api/create-subscription', plan)
  await expect.poll(() => rowsWhere('orders', { checkout_id: plan.checkoutId })).toHaveLength(1)
  const second = await stripe.open('upfront', {}, { replaces: plan.checkoutId })
  expect((await first).status).toBe(409)
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  await stripe.pay(second.clientSecret)
  await passPlan(stripe)
  expect(await stripe.list('charges')).toMatchObject([{ amount: prices.fullCents }])
  const paid = { paid_cents: prices.fullCents, matters: [] }
  expect(await orderOf(second.orderId)).toMatchObject(paid)
})

test('a plan that is paid while another tab takes its place keeps it, and the other cannot be paid', async () => {
  const { stripe, ...first } = await newAccount.open('monthly')
  const [plan] = await stripe.list('subscriptions')
  const path = `/subscriptions/${plan?.id}`
  await stripe.behave({ mode: 'slow', path, times: 2, delayMs: 600 })
  const replacing = stripe.begin('upfront', {}, { replaces: first.body.checkoutId })
  const look = { method: 'GET', path: `/payment_intents/${first.intent}` }
  await expect.poll(() => stripe.list('requests')).toContainEqual(expect.objectContaining(look))
  expect(await stripe.pay(first.clientSecret)).toBe(200)
  const { status, sent } = await replacing
  expect(status).toBe(409)
  expect((await stripe.post(startPaymentPaths.upfront, sent)).status).toBe(409)
  await stripe.deliverAll()
  await stripe.deliverAll()
  expect(await stripe.chargedCents()).toBe(prices.instalmentCents)
  const order = await orderOf(first.orderId)
  expect(order).toMatchObject({ paid_cents: prices.instalmentCents, plan_state: 'canceled' })
  expect(order?.['stripe_customer_id']).toBe(plan?.customer)
  expect(await mattersOf(first.orderId)).toEqual(['plan_ended_unpaid'])
})

test('a replaced plan that nobody had noted ends with its first invoice, and bothers nobody', async () => {
  const { stripe, body } = await newAccount.open('monthly')
  // As a worker leaves it that ends between Stripe's answer and its own note.
  await rows('UPDATE order_attempts SET stripe_id = NULL WHERE checkout_id = ?', body.checkoutId)
  const { orderId } = await stripe.openPaid('upfront', {}, { replaces: body.checkoutId })
  const isOfPlan = ({ type }: { type: string }) => type.startsWith('invoice.')
  await stripe.deliverAll((events) => [
    ...events.filter((event) => !isOfPlan(event)),
    ...events.filter(isOfPlan),
  ])
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
  expect(await stripe.list('invoices')).toMatchObject([{ status: 'void' }])
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', matters: [] })
})

test('a first instalment nobody pays leaves the order failed after a day', async () => {
  const { stripe, orderId } = await newAccount.open('monthly')
  await stripe.advance(1)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'failed', paid_cents: 0 })
})

test('a plan whose first payment a bank refuses days later ends at Stripe, and takes none of the next', async () => {
  const { stripe, orderId, clientSecret } = await newAccount.open('monthly')
  await stripe.pay(clientSecret, '4000000000000077')
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'processing' })
  const [intent] = await stripe.list('intents')
  await stripe.turn('settle', { intent: intent?.id, isDeclined: true })
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'failed', matters: ['failed_late'] })
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'canceled' }])
})

test('a decline that is heard of after the next payment is on its way from a bank ends no plan', async () => {
  const { stripe, orderId, clientSecret } = await newAccount.open('monthly')
  await stripe.pay(clientSecret, '4000000000000002')
  await stripe.advance(0, 60)
  await stripe.pay(clientSecret, '4000000000000077')
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(orderId)).toMatchObject({ state: 'processing', matters: [] })
  expect(await stripe.list('subscriptions')).toMatchObject([{ status: 'incomplete' }])
})
