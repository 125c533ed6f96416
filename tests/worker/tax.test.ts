import { beforeEach, expect, test } from 'vitest'
import { type DeskOrder, deskOrderPaths } from '#contract/desk/orders.ts'
import { paymentStatusPath, startPaymentPaths } from '#contract/paths.ts'
import { formatMoney } from '#contract/money.ts'
import { taxWords } from '#contract/tax.ts'
import { commissionCents } from '#lib/commission.ts'
import { programmeWithAda } from './affiliate-programme.ts'
import { course, deskAccount, offerCourse, switchTaxOn, taxOnTop } from './sale-rig.ts'
import { customValues, sentTo } from './delivery-rig.ts'
import { renewTables } from './fresh-database.ts'
import { inboxInTheEnd } from './mail-rig.ts'
import { prices } from './prices.ts'
import { makeCode } from './promotion-rig.ts'
import { invoicesOf, newAccount, orderOf, rowsWhere, stripeAccount } from './stripe-account.ts'

beforeEach(renewTables)

const newYork = { postalCode: '10001' }
const abroad = { country: 'GB', postalCode: 'N1 7AA' }
const company = { ...abroad, company: 'Engines Ltd', taxIdKind: 'gb_vat', taxId: 'GB123456789' }

test('without the setting nobody is asked about tax, and what is sent for its sake is not kept', async () => {
  const { stripe, orderId, answer } = await newAccount.buy('upfront', company)
  expect(answer).not.toHaveProperty('tax')
  expect(await orderOf(orderId)).toMatchObject({ tax_cents: null, company: '', tax_id: '' })
  expect(await invoicesOf(orderId)).toMatchObject([
    { kind: 'invoice', amount_cents: prices.fullCents, tax_cents: null },
  ])
  const asked = (await stripe.list('requests')).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/tax'))).toEqual([])
})

test('the tax is worked out before paying and stands on the charge, the order, its page, mail and invoice', async () => {
  switchTaxOn()
  const { stripe, desk } = await deskAccount()
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
    matters: [],
  })

  await stripe.refund(intent, 10_000)
  await stripe.deliverAll()
  const back = Math.round((10_000 * taxCents) / (prices.fullCents + taxCents))
  expect(await invoicesOf(orderId)).toMatchObject([
    { kind: 'invoice', amount_cents: prices.fullCents + taxCents, tax_cents: taxCents },
    { kind: 'credit', amount_cents: 10_000, tax_cents: back },
  ])

  expect(await stripe.statusOf(orderId)).toMatchObject({ tax: { cents: taxCents } })
  const money = (cents: number) => formatMoney(cents, 'exact')
  const told = (await inboxInTheEnd(email)).map(({ text }) => text).join('\n')
  expect(told).toContain(`${taxWords.included}: ${money(taxCents)}`)
  expect(told).toContain(`${taxWords.included}: ${money(back)}`)

  const seen = (await desk.get(deskOrderPaths.one(orderId))).body as DeskOrder
  expect(seen).toMatchObject({ taxCents, taxReason: '' })
  const csv: string = (await desk.get(`${deskOrderPaths.csv}?view=all&q=${orderId}`)).body
  expect(csv).toContain((taxCents / 100).toFixed(2))
})

test('a company abroad with its tax id owes none, which is told with its words', async () => {
  switchTaxOn()
  const { stripe, orderId, answer } = await newAccount.buy('monthly', company)
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
    const { sent, status, body } = await stripe.begin('upfront', given)
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
    expect(await stripe.list('intents')).toEqual([])
    expect(await rowsWhere('orders', { checkout_id: sent.checkoutId })).toEqual([])
  },
)

test.each(['error', 'down'] as const)(
  'while Stripe works out no tax (%s) nothing is begun, and the next try is charged the whole',
  async (mode) => {
    switchTaxOn()
    const stripe = stripeAccount()
    await stripe.behave({ mode, path: '/tax' })
    const { sent, body: failed } = await stripe.begin('upfront', newYork)
    expect(failed.error.code).toBe('payment_provider_unavailable')
    expect(await rowsWhere('orders', { checkout_id: sent.checkoutId })).toEqual([])
    await stripe.behave({ mode: 'ok' })
    const { body: begun } = await stripe.post(startPaymentPaths.upfront, sent)
    await stripe.pay(begun.clientSecret)
    expect(await stripe.chargedCents()).toBe(prices.fullCents + taxOnTop(prices.fullCents, 'US'))
  },
)

test('a purchase begun before the setting was switched goes on with tax, and can be paid without it no more', async () => {
  const { stripe, ...first } = await newAccount.open('upfront', newYork)
  switchTaxOn()
  const again = await stripe.post(startPaymentPaths.upfront, first.body)
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
  const place = {
    line1: '1 Analytical Row',
    city: 'London',
    state: 'Islington',
    postalCode: 'N1 7AA',
  }
  const buyer = { ...place, country: 'GB', company: company.company }
  const orderId = await stripe.payPage('marketing-2025', buyer, { code })
  await stripe.deliverAll()
  const netCents = Math.floor(prices.courseCents * 0.8)
  const taxCents = taxOnTop(netCents, 'GB')
  const taxed = {
    total_cents: netCents + taxCents,
    paid_cents: netCents + taxCents,
    tax_cents: taxCents,
    company: company.company,
    address: place.line1,
    city: place.city,
    postal_code: place.postalCode,
    matters: [],
  }
  expect(await orderOf(orderId)).toMatchObject(taxed)
  const event = await stripe.eventOf('checkout.session.completed')
  await stripe.deliver({ ...event, id: `evt_${crypto.randomUUID()}` })
  expect(await orderOf(orderId)).toMatchObject(taxed)
  expect(await invoicesOf(orderId)).toMatchObject([
    { kind: 'invoice', amount_cents: netCents + taxCents, tax_cents: taxCents },
  ])
  const { city, state, postalCode: postal_code } = place
  expect(customValues(await sentTo(orderId))).toMatchObject({ city, state, postal_code })
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
  expect(await invoicesOf(orderId)).toMatchObject([
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
    matters: [],
  })
})

test('a partner earns on the price and on an added course, and on none of their tax', async () => {
  switchTaxOn()
  offerCourse()
  const { ada, follow, buy, totalsOf } = await programmeWithAda()
  const attribution = await follow(ada.code)
  const details = { phone: '+1 212 555 0142', ...newYork }
  await buy('upfront', details, { attribution, bump: course })
  const dueCents = commissionCents(prices.fullCents + prices.courseCents)
  expect(await totalsOf(ada)).toMatchObject({ dueCents })
})
