import { beforeEach, expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { guarantees } from '#contract/guarantees.ts'
import { libraryWords } from '#contract/library-words.ts'
import { libraryPaths, startPaymentPaths } from '#contract/paths.ts'
import { formatMoney } from '#contract/money.ts'
import { bumpRefused } from '#contract/bump.ts'
import { site } from '#site.config.ts'
import { remindOfInstalments } from '#worker/payments/payments-cron.ts'
import { findInvoice } from '#worker/invoices/invoices.ts'
import { sentTo } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { openedBy, paidOrder } from './library-rig.ts'
import { inboxInTheEnd } from './mail-rig.ts'
import { instalments, prices } from './prices.ts'
import { makeCode } from './promotion-rig.ts'
import {
  checkoutBody,
  forgetOrder,
  newAccount,
  orderOf,
  passPlan,
  type Plan,
  rows,
  rowsWhere,
  stripeAccount,
} from './stripe-account.ts'
import { course, deskAccount, offer, offerCourse, switchTaxOn, taxOnTop } from './sale-rig.ts'
import { testEnv } from './test-env.ts'

const courseName = products[course].name
const withCourse = { bump: course, bumpAmount: prices.courseCents }
const planNames = {
  upfront: products['deep-dive'].name,
  monthly: products['deep-dive-instalments'].name,
} as const

beforeEach(renewTables)

const amountsOf = async (orderId: string) =>
  (await rowsWhere('order_payments', { order_id: orderId })).map(({ amount_cents }) => amount_cents)

test('plan and course are one payment, with both on the order, its page, mail, invoice, desk and at the CRM', async () => {
  offerCourse()
  const { stripe, desk } = await deskAccount()
  const { orderId, email, intent, answer } = await stripe.buy('upfront', {}, withCourse)
  const totalCents = prices.fullCents + prices.courseCents
  expect(answer).toMatchObject({ payments: [{ amountCents: totalCents }] })
  expect(await stripe.chargedCents()).toBe(totalCents)
  expect(await orderOf(orderId)).toMatchObject({
    product: 'deep-dive',
    product_name: `${planNames.upfront} + ${courseName}`,
    amount_cents: prices.fullCents,
    total_cents: totalCents,
    paid_cents: totalCents,
    matters: [],
    guarantee: `${guarantees['deep-dive'].text} ${courseName}: ${guarantees[course].text}`,
  })
  expect((await stripe.list('intents')).find(({ id }) => id === intent)?.description).toContain(
    courseName,
  )
  expect(await stripe.statusOf(orderId)).toMatchObject({
    paidCents: totalCents,
    bump: { name: courseName, cents: prices.courseCents },
  })
  const invoice = await findInvoice(testEnv.DB, { orderId })
  expect(invoice).toMatchObject({
    amountCents: totalCents,
    bump: { plan: planNames.upfront, cents: prices.courseCents },
  })
  const [mail] = await inboxInTheEnd(email)
  expect(mail?.text).toContain(`Product: ${planNames.upfront}\n`)
  expect(mail?.text).toContain(`Added: ${courseName}, ${formatMoney(prices.courseCents)}`)
  const seen = (await desk.get(deskOrderPaths.one(orderId))).body as DeskOrder
  expect(seen).toMatchObject({ totalCents, bump: { name: courseName, cents: prices.courseCents } })
  const csv: string = (await desk.get(`${deskOrderPaths.csv}?view=all&q=${orderId}`)).body
  expect(csv).toContain((totalCents / 100).toFixed(2))
  expect(await sentTo(orderId)).toMatchObject({
    tags: ['Customer', planNames.upfront, courseName],
  })
})

/** Whether the library of an address opens the Deep Dive's shelf, and the course's. */
async function shelvesOf(email: string) {
  const { text } = await (await openedBy(email)).get(libraryPaths.home)
  return ['deep-dive', course].map((shelf) => text.includes(`href="${libraryPaths.shelf(shelf)}"`))
}

test('of instalments the first alone takes the course; told in any order and twice it is the same', async () => {
  offerCourse()
  const { stripe, orderId, email, answer } = await newAccount.openPaid('monthly', {}, withCourse)
  const later = Array<number>(instalments.count - 1).fill(prices.instalmentCents)
  const due = [prices.instalmentCents + prices.courseCents, ...later]
  expect(answer.payments.map((one: { amountCents: number }) => one.amountCents)).toEqual(due)
  await stripe.deliverAll((all) => all.toReversed())
  expect(await amountsOf(orderId)).toEqual(due.slice(0, 1))
  const soonMs = Date.now() + (instalments.intervalDays - 2) * 86_400_000
  await remindOfInstalments(testEnv.DB, soonMs)
  const [reminder] = await rowsWhere<{ data: string }>('mails', {
    id: `instalment-upcoming:${orderId}:2`,
  })
  expect(JSON.parse(reminder?.data ?? '')).toMatchObject({
    amountCents: prices.instalmentCents,
    number: 2,
    productName: planNames.monthly,
  })
  await passPlan(stripe)
  for (const event of await stripe.list('events')) await stripe.deliver(event)
  expect(await amountsOf(orderId)).toEqual(due)
  const totalCents = prices.planCents + prices.courseCents
  expect(await orderOf(orderId)).toMatchObject({
    total_cents: totalCents,
    paid_cents: totalCents,
    plan_state: 'completed',
    matters: [],
  })
  expect(await stripe.chargedCents()).toBe(totalCents)
  expect(await shelvesOf(email)).toEqual([true, true])
  const items = (await stripe.list('requests')).filter(({ path }) => path === '/subscriptions')
  expect(items).toHaveLength(1)
})

test('a plan that stops takes its shelf along, and leaves the course, which is paid', async () => {
  offerCourse()
  const { orderId, email } = await newAccount.buy('monthly', {}, withCourse)
  const longAgo = new Date(Date.now() - 200 * 86_400_000).toISOString()
  await rows(
    `UPDATE orders SET plan_state = 'canceled', plan_ends_at = NULL, paid_at = ? WHERE id = ?`,
    longAgo,
    orderId,
  )
  expect(await shelvesOf(email)).toEqual([false, true])
  const { text } = await (await openedBy(email)).get(libraryPaths.home)
  expect(text).toContain(`${planNames.monthly}: ${libraryWords.purchases.closedStopped}`)
})

test('what goes back in part leaves both open, and all of it closes both', async () => {
  offerCourse()
  const { stripe, orderId, email, intent } = await newAccount.buy('upfront', {}, withCourse)
  await stripe.refund(intent, prices.courseCents)
  await stripe.deliverAll()
  expect(await shelvesOf(email)).toEqual([true, true])
  await stripe.refund(intent)
  await stripe.deliverAll()
  const totalCents = prices.fullCents + prices.courseCents
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refunded_cents: totalCents })
  expect(await shelvesOf(email)).toEqual([false, false])
  await paidOrder(email, course)
  const { text } = await (await openedBy(email)).get(libraryPaths.home)
  expect(text).toContain(`${planNames.upfront}: ${libraryWords.purchases.closed}`)
})

test.each<Plan>(['upfront', 'monthly'])(
  'a tick that is taken back replaces what was begun, and nobody can pay that any more (%s)',
  async (plan) => {
    offerCourse()
    const { stripe, ...begun } = await newAccount.open(plan, {}, withCourse)
    const { bump: _, bumpAmount: __, ...alone } = { ...begun.body, ...withCourse }
    const refused = await stripe.post(startPaymentPaths[plan], alone)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'checkout_conflict'])
    const again = await stripe.post(startPaymentPaths[plan], { ...alone, ...withCourse })
    expect(again.body.clientSecret).toBe(begun.clientSecret)
    const next = { ...alone, checkoutId: crypto.randomUUID(), replaces: begun.body.checkoutId }
    const replaced = await stripe.post(startPaymentPaths[plan], next)
    expect(replaced.body.orderId).toBe(begun.orderId)
    expect(await stripe.pay(begun.clientSecret)).toBe(400)
    expect(await stripe.pay(replaced.body.clientSecret)).toBe(200)
    await stripe.deliverAll()
    const cents = plan === 'upfront' ? prices.fullCents : prices.instalmentCents
    expect(await amountsOf(begun.orderId)).toEqual([cents])
    expect(await orderOf(begun.orderId)).toMatchObject({
      bump: null,
      product_name: planNames[plan],
      matters: [],
    })
  },
)

test('nothing but the course that is offered, at its price, is added', async () => {
  const stripe = stripeAccount()
  const ask = (more: object) =>
    stripe.post(startPaymentPaths.upfront, { ...checkoutBody(), ...more })
  const refusal = (status: number, body: { error: object }) => [status, body.error]
  const isRefused = [400, expect.objectContaining({ fields: { bump: bumpRefused } })]
  const none = await ask(withCourse)
  expect(refusal(none.status, none.body)).toEqual(isRefused)
  offerCourse()
  for (const bump of ['10x-scale', 'velocity-audit', 'deep-dive', 'nothing']) {
    const { status, body } = await ask({ bump })
    expect(refusal(status, body)).toEqual(isRefused)
  }
  for (const bumpAmount of [prices.courseCents - 1, 0, String(prices.courseCents), null]) {
    const { status, body } = await ask({ bump: course, bumpAmount })
    expect([status, body.error.code]).toEqual([400, 'amount_mismatch'])
  }
  expect(await stripe.list('intents')).toEqual([])
})

test('a course that is taken from sale meanwhile is refused, and what was paid stays as it was sold', async () => {
  offerCourse()
  const { stripe, ...begun } = await newAccount.open('upfront', {}, withCourse)
  await rows(`UPDATE campaign_overrides SET overrides = ?`, JSON.stringify({ soldOut: [course] }))
  const fresh = { ...checkoutBody(), ...withCourse }
  const refused = await stripe.post(startPaymentPaths.upfront, fresh)
  expect(refused.body.error.fields).toEqual({ bump: bumpRefused })
  const { bump: _, bumpAmount: __, ...alone } = fresh
  expect((await stripe.post(startPaymentPaths.upfront, alone)).status).toBe(200)
  await stripe.pay(begun.clientSecret)
  site.bump = null
  await stripe.deliverAll()
  expect(await orderOf(begun.orderId)).toMatchObject({
    paid_cents: prices.fullCents + prices.courseCents,
    matters: [],
  })
  expect(await shelvesOf(begun.email)).toEqual([true, true])
})

test('begun at a price that is no longer offered it is not gone on with', async () => {
  offerCourse()
  const { stripe, body, clientSecret } = await newAccount.open('upfront', {}, { bump: course })
  offer(course, { amountCents: prices.courseCents + 1_000 })
  const again = await stripe.post(startPaymentPaths.upfront, { ...body, bump: course })
  expect([again.status, again.body.error.code]).toEqual([409, 'price_changed'])
  expect(await stripe.pay(clientSecret)).toBe(400)
})

test.each<Plan>(['upfront', 'monthly'])(
  'money whose order nobody knows is entered in an order put together again, with the course, its tax and its code (%s), and a plan is stopped',
  async (plan) => {
    offerCourse()
    switchTaxOn()
    const stripe = stripeAccount()
    const more = { ...withCourse, code: await makeCode({ percentOff: 20 }) }
    const { orderId, answer } = await stripe.openPaid(plan, { postalCode: '10001' }, more)
    expect(answer.tax).toMatchObject({ ofBump: taxOnTop(prices.courseCents, 'US') })
    const columns = `product, product_name, email, guarantee, bump, total_cents, tax_cents, list_cents,
      promotion_code`
    const sold = () => rows(`SELECT ${columns} FROM orders WHERE id = ?`, orderId)
    const before = await sold()
    await forgetOrder(orderId)
    await stripe.deliverAll()
    expect(await sold()).toEqual(before)
    const matters = [plan === 'upfront' ? 'rebuilt_order' : 'unknown_plan']
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', matters })
    const stopped = plan === 'monthly' ? [{ status: 'canceled' }] : []
    expect(await stripe.list('subscriptions')).toMatchObject(stopped)
    expect(await amountsOf(orderId)).toEqual([await stripe.chargedCents()])
  },
)
