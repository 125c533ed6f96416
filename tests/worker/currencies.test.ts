import { beforeEach, expect, test } from 'vitest'
import { conversionPaths, type ConversionAnswer } from '#contract/desk/conversion.ts'
import type { DeskPage } from '#contract/desk/list.ts'
import { type OrderLine, deskOrderPaths } from '#contract/desk/orders.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { todayPaths, type TodayAnswer } from '#contract/desk/today.ts'
import { libraryPaths } from '#contract/paths.ts'
import type { StripeEvent } from '#sandbox/stripe/objects.ts'
import { site } from '#site.config.ts'
import { atDesk, auditOf } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { fillBucket, openedBy } from './library-rig.ts'
import { inboxInTheEnd } from './mail-rig.ts'
import { prices } from './prices.ts'
import { deskAccount } from './sale-rig.ts'
import { fillTable, orderOf, rows, rowsWhere } from './stripe-account.ts'
import { readingDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'
import { moneyInFull } from '#contract/money.ts'

beforeEach(renewTables)

const own = site.currency.toLowerCase()
const [former, sign] = own === 'gbp' ? ['eur', '€'] : ['gbp', '£']

/** An order of the currency that was sold in before, paid and refunded a part of, as Stripe tells it. */
async function formerOrder() {
  const { stripe, desk } = await deskAccount()
  const bought = await stripe.openPaid()
  await rows('UPDATE orders SET currency = ? WHERE id = ?', former, bought.orderId)
  const inFormer = (events: StripeEvent[]) =>
    JSON.parse(
      JSON.stringify(events).replaceAll(`"currency":"${own}"`, `"currency":"${former}"`),
    ) as StripeEvent[]
  await stripe.deliverAll(inFormer)
  await stripe.refund(bought.intent, 1_000)
  await stripe.deliverAll(inFormer)
  return { desk, ...bought }
}

test('an order of a former currency stays in it: its row, mails, invoice and receipt', async () => {
  const { desk, orderId, email } = await formerOrder()
  expect(await orderOf(orderId)).toMatchObject({
    currency: former,
    paid_cents: prices.fullCents,
    refunded_cents: 1_000,
    matters: [],
  })
  const mails = await inboxInTheEnd(email)
  expect(mails.map(({ subject }) => subject)).toContain(`Your refund of ${sign}10`)
  const receipt = mails.find(({ subject }) => subject.startsWith('Your order'))
  expect(receipt?.text).toContain(moneyInFull(prices.fullCents, former))
  const reader = await openedBy(email)
  await fillBucket()
  const { text } = await reader.get(libraryPaths.receipt(orderId))
  expect(text).toContain(moneyInFull(prices.fullCents, former))
  expect(text).toContain(`${sign}10, `)
  expect(await rowsWhere('invoices', { order_id: orderId })).toHaveLength(2)
  const refund = { key: crypto.randomUUID(), amountCents: 500, closesAccess: false }
  await desk.post(deskOrderPaths.refunds(orderId), refund)
  const detail: unknown = expect.stringContaining(`"currency":"${former}"`)
  expect(await auditOf('orders.refund', orderId)).toMatchObject([{ detail }])
})

test('sums at the desk are of one currency, and the order is listed with its own', async () => {
  const { desk, orderId, email } = await formerOrder()
  const { figures } = (await desk.get(todayPaths.today)).body as TodayAnswer
  const sums = figures.filter(({ name }) => name.endsWith('_cents'))
  expect(new Set(sums.map(({ thisWeek }) => thisWeek))).toEqual(new Set([0]))
  expect(await rows('SELECT name, n FROM activity_hours WHERE name LIKE ?', `%_${former}`)).toEqual(
    expect.arrayContaining([{ name: `refunded_cents_${former}`, n: expect.any(Number) }]),
  )
  const { rows: orders } = (await desk.get(`${deskOrderPaths.list}?view=all&q=${email}`))
    .body as DeskPage<OrderLine>
  expect(orders).toMatchObject([{ id: orderId, currency: former }])
  const [person] = await rowsWhere('people', { address: email })
  expect(person?.['paid_cents']).toBe(prices.fullCents - 1_000)
  const { rows: people } = (await desk.get(`/api/desk/people?q=${email}`)).body as {
    rows: { paidCents: number }[]
  }
  expect(people).toMatchObject([{ paidCents: 0 }])
  const day = new Date().toISOString().slice(0, 10)
  const answer = await desk.get(`${conversionPaths.figures}?from=${day}&to=${day}`)
  const { total } = answer.body as ConversionAnswer
  expect(total.now.paidCents ?? 0).toBe(0)
})

test('after a change of currency a list of people reads each one’s own orders, not all', async () => {
  const name = crypto.randomUUID().replaceAll('-', '')
  const [id, at] = [`'${name}' || i`, `'2026-01-01T00:00:00.000Z'`]
  const sold = { product: `'vip'`, currency: `iif(i = 1, '${former}', '${own}')`, created_at: at }
  const paid = { state: `'paid'`, amount_cents: '100', total_cents: '100', paid_cents: '100' }
  const buyer = { email: `i || '@example.com'`, first_name: `'${name}'` }
  const order = { id, checkout_id: id, ...sold, ...paid, paid_at: at, ...buyer }
  await fillTable('orders', 300, order)
  const { db, rowsRead } = readingDb(testEnv.DB)
  const desk = await atDesk('staff', { DB: db })
  const before = rowsRead()
  const { rows: people } = (await desk.get(`${peoplePaths.list}?q=${name}`)).body
  expect(people.length).toBeGreaterThan(20)
  expect((rowsRead() - before) / people.length).toBeLessThan(25)
})
