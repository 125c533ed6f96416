import { expect, onTestFinished, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { guarantees } from '#contract/guarantees.ts'
import { instalments, prices } from './prices.ts'
import { offer } from './sale-rig.ts'
import { insertRow, newAccount, orderOf, passPlan, rows, stripeAccount } from './stripe-account.ts'

const dearerCents = prices.fullCents + 100_000

for (const count of [instalments.count - 1, instalments.count + 1]) {
  test(`a running plan takes what was agreed though ${count} payments are sold now`, async () => {
    const { stripe, orderId } = await newAccount.buy('monthly')
    offer('deep-dive-instalments', { instalments: { count }, amountCents: 100_000 })
    await passPlan(stripe)
    expect(await stripe.list('charges')).toHaveLength(instalments.count)
    expect(await stripe.list('refunds')).toEqual([])
    expect(await orderOf(orderId)).toMatchObject({
      paid_cents: prices.planCents,
      plan_state: 'completed',
      matters: [],
    })
    const status = await stripe.statusOf(orderId)
    expect(status.payments).toMatchObject(
      Array.from({ length: instalments.count }, () => ({
        amountCents: prices.instalmentCents,
        isPaid: true,
      })),
    )
  })
}

test('an order begun at a price that is no longer offered is not gone on with, and nobody can pay it', async () => {
  const amount = undefined
  const { stripe, body, orderId, clientSecret } = await newAccount.open('upfront', {}, { amount })
  offer('deep-dive', { amountCents: dearerCents })
  const again = await stripe.post('/api/create-payment-intent', body)
  expect([again.status, again.body.error.code]).toEqual([409, 'price_changed'])
  expect(await stripe.pay(clientSecret)).toBe(400)
  const confirmed = await stripe.buy('upfront', {}, { amount, replaces: body.checkoutId })
  expect(confirmed.orderId).toBe(orderId)
  expect(await stripe.list('charges')).toMatchObject([{ amount: dearerCents }])
  expect(await orderOf(orderId)).toMatchObject({
    amount_cents: dearerCents,
    total_cents: dearerCents,
    paid_cents: dearerCents,
    matters: [],
  })
})

test('a form that was open before the price changed takes what its order says', async () => {
  const { stripe, orderId, clientSecret } = await newAccount.open()
  offer('deep-dive', { amountCents: dearerCents })
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: prices.fullCents,
    total_cents: prices.fullCents,
    matters: [],
  })
})

test('an order keeps the name, the terms and the guarantee it was made with, and can be read when its product is no longer sold', async () => {
  const { stripe, orderId } = await newAccount.buy('monthly')
  const sold = products['deep-dive-instalments']
  expect(await orderOf(orderId)).toMatchObject({
    product_name: sold.name,
    sale_mode: 'instalments',
    amount_cents: sold.amountCents,
    instalment_count: instalments.count,
    interval_days: instalments.intervalDays,
    guarantee: guarantees['deep-dive-instalments'].text,
  })
  Reflect.deleteProperty(products, 'deep-dive-instalments')
  onTestFinished(() => void Object.assign(products, { 'deep-dive-instalments': sold }))
  expect(await stripe.statusOf(orderId)).toMatchObject({
    productName: sold.name,
    payments: Array.from({ length: instalments.count }, (_, index) => ({ isPaid: index === 0 })),
  })
  await passPlan(stripe)
  expect(await orderOf(orderId)).toMatchObject({
    paid_cents: prices.planCents,
    plan_state: 'completed',
  })
})

test('a plan changed to one of the same name has the terms it is sold on now', async () => {
  const stripe = stripeAccount()
  const terms = { ...instalments, count: instalments.count + 1 }
  offer('deep-dive-instalments', { name: products['deep-dive'].name, instalments: terms })
  const { body, orderId } = await stripe.open()
  await stripe.open('monthly', {}, { replaces: body.checkoutId, amount: undefined })
  expect(await orderOf(orderId)).toMatchObject({
    product: 'deep-dive-instalments',
    instalment_count: terms.count,
    guarantee: guarantees['deep-dive-instalments'].text,
  })
})

test('a dispute that the worker before hears of is taken off its order, and given back when it is won', async () => {
  const id = crypto.randomUUID()
  const cents = { currency: 'usd', amount_cents: 500_000, total_cents: 500_000 }
  const order = { id, checkout_id: id, product: 'deep-dive', ...cents }
  await insertRow('orders', { ...order, created_at: '2026-11-01T00:00:00.000Z' })
  const hear = (outcome: string) =>
    rows(
      `INSERT INTO order_disputes (stripe_id, order_id, amount_cents, outcome, opened_at)
       VALUES (?1, ?1, 700, ?2, '2026-11-02T00:00:00.000Z')
       ON CONFLICT (stripe_id) DO UPDATE SET outcome = excluded.outcome`,
      id,
      outcome,
    )
  for (const [outcome, lostCents] of [
    ['open', 0],
    ['lost', 700],
    ['won', 0],
  ] as const) {
    await hear(outcome)
    expect(await orderOf(id)).toMatchObject({ lost_cents: lostCents })
  }
})
