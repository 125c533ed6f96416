import { beforeEach, expect, test } from 'vitest'
import { booksPaths } from '#contract/desk/books.ts'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { paymentStatusPath } from '#contract/paths.ts'
import { formatMoney } from '#contract/money.ts'
import { taxWords } from '#contract/tax.ts'
import { commissionCents } from '#lib/commission.ts'
import { programme } from './affiliate-programme.ts'
import { deskSession, deskTokens } from './desk-session.ts'
import { renewTables } from './fresh-database.ts'
import { inboxOf, passMailTime, sendDue } from './mail-rig.ts'
import { prices } from './prices.ts'
import { makeCode } from './promotion-rig.ts'
import { checkoutBody, checkoutPaths, orderOf, rows, stripeAccount } from './stripe-account.ts'
import { switchTaxOn, taxOnTop } from './tax-rig.ts'

beforeEach(renewTables)

const newYork = { postalCode: '10001' }
const london = { country: 'GB', postalCode: 'N1 7AA' }
const company = { ...london, company: 'Engines Ltd', taxIdKind: 'gb_vat', taxId: 'GB123456789' }

/** Everything that was made or noted for a purchase. */
const invoicesOf = (orderId: string) =>
  rows<{ kind: string; amount_cents: number; tax_cents: number | null }>(
    'SELECT kind, amount_cents, tax_cents FROM invoices WHERE order_id = ? ORDER BY kind DESC, serial',
    orderId,
  )

test('without the setting nobody is asked about tax, and what is sent for its sake is not kept', async () => {
  const stripe = stripeAccount()
  const { orderId, answer } = await stripe.buy('upfront', company)
  expect(answer).not.toHaveProperty('tax')
  expect(await orderOf(orderId)).toMatchObject({ tax_cents: null, company: '', tax_id: '' })
  expect(await invoicesOf(orderId)).toEqual([
    { kind: 'invoice', amount_cents: prices.fullCents, tax_cents: null },
  ])
  const asked = (await stripe.list('requests')).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/tax'))).toEqual([])
})

test('the tax is worked out before paying and stands on the charge, the order, its page, mail and invoice', async () => {
  switchTaxOn()
  const stripe = stripeAccount({ ...deskTokens })
  const taxCents = taxOnTop(prices.fullCents, 'US')
  const { orderId, answer, intent, email } = await stripe.buy('upfront', newYork)
  expect(answer).toMatchObject({
    tax: { cents: taxCents, reason: '' },
    payments: [{ amountCents: prices.fullCents + taxCents }],
  })
  const [charge] = await stripe.list('charges')
  expect(charge?.amount).toBe(prices.fullCents + taxCents)
  const [made] = await stripe.list('intents')
  expect(made?.hooks?.inputs?.tax?.calculation).toMatch(/^taxcalc_/)
  expect(await orderOf(orderId)).toMatchObject({
    total_cents: prices.fullCents + taxCents,
    tax_cents: taxCents,
    postal_code: newYork.postalCode,
    review: null,
  })

  await stripe.refund(intent, 10_000)
  await stripe.deliverAll()
  const back = Math.round((10_000 * taxCents) / (prices.fullCents + taxCents))
  expect(await invoicesOf(orderId)).toEqual([
    { kind: 'invoice', amount_cents: prices.fullCents + taxCents, tax_cents: taxCents },
    { kind: 'credit', amount_cents: 10_000, tax_cents: back },
  ])

  expect(await stripe.statusOf(orderId)).toMatchObject({ tax: { cents: taxCents } })
  await passMailTime()
  await sendDue()
  const money = (cents: number) => formatMoney(cents, 'exact')
  const told = (await inboxOf(email)).map(({ text }) => text).join('\n')
  expect(told).toContain(`${taxWords.included}: ${money(taxCents)}`)
  expect(told).toContain(`${taxWords.included}: ${money(back)}`)

  const desk = await deskSession(stripe.request)
  const seen = (await desk.get(deskOrderPaths.one(orderId))).body as DeskOrder
  expect(seen).toMatchObject({ taxCents, taxReason: '' })
  const csv: string = (await desk.get(`${deskOrderPaths.csv}?view=all&q=${orderId}`)).body
  expect(csv).toContain((taxCents / 100).toFixed(2))
})

test('a company abroad with its tax id owes none, which is told with its words', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const { orderId, answer } = await stripe.buy('monthly', company)
  expect(answer).toMatchObject({ tax: { cents: 0, reason: 'reverse_charge' } })
  expect(await orderOf(orderId)).toMatchObject({
    total_cents: prices.planCents,
    tax_cents: 0,
    tax_reason: 'reverse_charge',
    company: company.company,
    tax_id: company.taxId,
  })
  const page = await stripe.request(`${paymentStatusPath}?order=${orderId}`, {
    headers: { accept: 'text/html' },
  })
  expect(await page.text()).toContain(taxWords.reverse)
})

test.each([
  ['postalCode', { postalCode: '' }],
  ['taxId', { ...company, taxId: 'GB12' }],
  ['taxId', { ...company, taxIdKind: 'us_ein' }],
  ['taxIdKind', { ...company, taxIdKind: '' }],
  ['taxCountry', { country: 'other', taxCountry: '' }],
])(
  'details that do not tell the tax are refused at %s, and nothing is begun',
  async (field, given) => {
    switchTaxOn()
    const stripe = stripeAccount()
    const body = checkoutBody()
    Object.assign(body.paymentData, given)
    const { status, body: answer } = await stripe.post(checkoutPaths.upfront, body)
    expect([status, Object.keys(answer.error.fields)]).toEqual([400, [field]])
    expect(await stripe.list('intents')).toEqual([])
    expect(await rows('SELECT id FROM orders WHERE checkout_id = ?', body.checkoutId)).toEqual([])
  },
)

test.each(['error', 'down'] as const)(
  'while Stripe works out no tax (%s) nothing is begun, and the next try is charged the whole',
  async (mode) => {
    switchTaxOn()
    const stripe = stripeAccount()
    const body = checkoutBody()
    Object.assign(body.paymentData, newYork)
    await stripe.behave({ mode, path: '/tax' })
    const failed = await stripe.post(checkoutPaths.upfront, body)
    expect(failed.body.error.code).toBe('payment_provider_unavailable')
    expect(await rows('SELECT id FROM orders WHERE checkout_id = ?', body.checkoutId)).toEqual([])
    await stripe.behave({ mode: 'ok' })
    const { body: begun } = await stripe.post(checkoutPaths.upfront, body)
    await stripe.pay(begun.clientSecret)
    expect(await stripe.chargedCents()).toBe(prices.fullCents + taxOnTop(prices.fullCents, 'US'))
  },
)

test('twelve at once of one purchase, and one again later, are one charge with one tax', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const body = checkoutBody('monthly')
  Object.assign(body.paymentData, london)
  const begin = () => stripe.post(checkoutPaths.monthly, body)
  const answers = await Promise.all(Array.from({ length: 12 }, begin))
  const begun = [...answers, await begin()].filter(({ status }) => status === 200)
  expect(new Set(begun.map((one) => one.body.clientSecret)).size).toBe(1)
  expect(begun.length).toBeGreaterThan(0)
  expect((await stripe.list('subscriptions')).length).toBe(1)
})

test('an address changed between showing and paying leaves only the new sum to be paid', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const first = await stripe.open('upfront', newYork)
  const second = await stripe.open('upfront', london, { replaces: first.body.checkoutId })
  expect(await stripe.pay(first.clientSecret)).not.toBe(200)
  await stripe.pay(second.clientSecret)
  await stripe.deliverAll()
  const totalCents = prices.fullCents + taxOnTop(prices.fullCents, 'GB')
  expect(await orderOf(second.orderId)).toMatchObject({
    paid_cents: totalCents,
    total_cents: totalCents,
    review: null,
  })
})

test('a purchase begun before the setting was switched goes on with tax, and can be paid without it no more', async () => {
  const stripe = stripeAccount()
  const first = await stripe.open('upfront', newYork)
  switchTaxOn()
  const again = await stripe.post(checkoutPaths.upfront, first.body)
  expect(again.body.error.code).toBe('checkout_conflict')
  const second = await stripe.open('upfront', newYork, { replaces: first.body.checkoutId })
  expect(second.orderId).toBe(first.orderId)
  expect(await stripe.pay(first.clientSecret)).not.toBe(200)
  await stripe.pay(second.clientSecret)
  expect(await stripe.chargedCents()).toBe(prices.fullCents + taxOnTop(prices.fullCents, 'US'))
})

test('on Stripe’s own page Stripe adds the tax; the order takes it over, told twice and rebuilt alike', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const code = await makeCode({ percentOff: 20 })
  const buyer = { country: 'GB', company: company.company }
  const orderId = await stripe.payPage('marketing-2025', buyer, { code })
  await stripe.deliverAll()
  const netCents = Math.floor(prices.courseCents * 0.8)
  const taxCents = taxOnTop(netCents, 'GB')
  const taxed = {
    total_cents: netCents + taxCents,
    paid_cents: netCents + taxCents,
    tax_cents: taxCents,
    company: company.company,
    review: null,
  }
  expect(await orderOf(orderId)).toMatchObject(taxed)
  const event = await stripe.eventOf('checkout.session.completed')
  await stripe.deliver({ ...event, id: `evt_${crypto.randomUUID()}` })
  expect(await orderOf(orderId)).toMatchObject(taxed)
  expect(await invoicesOf(orderId)).toEqual([
    { kind: 'invoice', amount_cents: netCents + taxCents, tax_cents: taxCents },
  ])
})

test('a refund told before its payment on Stripe’s own page takes its part of the tax along', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const orderId = await stripe.payPage('marketing-2025', { country: 'GB' })
  const [intent] = await stripe.list('intents')
  await stripe.refund(intent?.id ?? '')
  await stripe.deliverAll((all) => all.toReversed())
  const taxCents = taxOnTop(prices.courseCents, 'GB')
  const all = { amount_cents: prices.courseCents + taxCents, tax_cents: taxCents }
  expect(await invoicesOf(orderId)).toEqual([
    { kind: 'invoice', ...all },
    { kind: 'credit', ...all },
  ])
})

test('a company with its tax id owes none on Stripe’s own page either', async () => {
  switchTaxOn()
  const stripe = stripeAccount()
  const buyer = { country: 'GB', taxId: company.taxId }
  const orderId = await stripe.payPage('marketing-2025', buyer)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    total_cents: prices.courseCents,
    tax_cents: 0,
    tax_reason: 'reverse_charge',
    tax_id: company.taxId,
    review: null,
  })
})

test('a partner earns on the price, and on none of its tax', async () => {
  switchTaxOn()
  const affiliates = programme()
  const partner = await affiliates.partner()
  const attribution = await affiliates.follow(partner.code)
  await affiliates.buy('upfront', { phone: '+1 212 555 0142', ...newYork }, { attribution })
  const { totals } = await affiliates.dashboardOf(partner)
  expect(totals.dueCents).toBe(commissionCents(prices.fullCents))
})

test('the books tell the tax of each movement, and still add up to the payout', async () => {
  switchTaxOn()
  const stripe = stripeAccount({ ...deskTokens })
  await stripe.turn('clock', { to: Date.UTC(2028, 0, 2) / 1000 })
  const { intent } = await stripe.buy('upfront', newYork)
  await stripe.refund(intent, 333_33)
  await stripe.deliverAll()
  const payout = await stripe.turn<{ amount: number }>('payout')
  const desk = await deskSession(stripe.request)
  const text: string = (await desk.get(`${booksPaths.csv}?year=2028`)).body
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const [heads = [], ...movements] = lines
  const cents = (line: string[], head: string) =>
    Math.round(Number(line[heads.indexOf(head)] ?? 0) * 100)
  expect(movements.reduce((sum, line) => sum + cents(line, 'amount'), 0)).toBe(0)
  const taxCents = taxOnTop(prices.fullCents, 'US')
  const back = Math.round((333_33 * taxCents) / (prices.fullCents + taxCents))
  expect(payout.amount).toBeGreaterThan(0)
  const taxes = movements.map((line) => cents(line, 'tax')).filter(Boolean)
  expect(new Set(taxes)).toEqual(new Set([taxCents, -back]))
})
