import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { booksPaths } from '#contract/desk/books.ts'
import { orderNumber } from '#lib/orders.ts'
import { type Movement, movementsOfYear } from '#worker/payments/movements.ts'
import { paidOrder } from './library-rig.ts'
import { prices } from './prices.ts'
import { deskAccount, switchTaxOn, taxOnTop } from './sale-rig.ts'
import { someone } from './sandbox-crm.ts'
import { insertRow, rows, rowsWhere } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** The next one, to which the stand-in's clock is moved on. */
const year = new Date().getUTCFullYear() + 1

const heads = 'date,type,amount,currency,invoice,order,payout,movement at Stripe,of,note,tax'.split(
  ',',
)

/** The rows of the year's CSV; nothing of it is quoted. */
async function booksOf({ get }: Awaited<ReturnType<typeof deskAccount>>['desk']) {
  const text: string = (await get(`${booksPaths.csv}?year=${year}`)).body
  const [first, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(first?.split(',')).toEqual(heads)
  return lines.map((line) => {
    const cells = line.split(',')
    const cell = (name: string) => cells[heads.indexOf(name)] ?? ''
    expect(cell('amount')).toMatch(cell('currency') === 'JPY' ? /^-?\d+$/ : /^-?\d+\.\d\d$/)
    const cents = Number(cell('amount').replace('.', ''))
    return { cell, cents, type: cell('type'), payout: cell('payout'), note: cell('note') }
  })
}

const newYork = { postalCode: '10001' }

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0)

test('a year of sales, refunds, disputes and fees adds up to each payout to the cent, drops nothing, and tells the tax of each', async () => {
  switchTaxOn()
  const { stripe, desk } = await deskAccount()
  await stripe.buy('upfront', newYork)
  await stripe.buy('monthly', newYork)
  await stripe.turn('clock', { to: Date.UTC(year, 0, 2) / 1000 })
  const payouts: { id: string; amount: number }[] = []
  for (let month = 0; month < 12; month += 1) {
    const { intent } = await stripe.buy('upfront', newYork)
    if (month % 3 === 0) await stripe.refund(intent, 12_345)
    if (month === 2) {
      const { id } = await stripe.dispute(intent)
      await stripe.moveDispute(id, 'lost')
    }
    if (month === 4) {
      const { id } = await stripe.dispute(intent, 10_001)
      await stripe.moveDispute(id, 'won')
    }
    if (month === 6) {
      const { id } = await stripe.refund(intent, 777)
      await stripe.deliverAll()
      await stripe.turn('refund/fail', { refund: id })
    }
    if (month === 8) await stripe.turn('foreign', { amount: 4_242 })
    await stripe.deliverAll()
    payouts.push(await stripe.turn<{ id: string; amount: number }>('payout'))
    await stripe.advance(29)
    await stripe.deliverAll()
  }
  const late = await stripe.buy('upfront', newYork)
  const elsewhere = { paid_at: `${year}-05-01T12:00:00.000Z` }
  const lost = await paidOrder(someone(), 'vip', elsewhere)
  // In whole yen, as Stripe counts them where it pays an account out so.
  const byHand = await paidOrder(someone(), 'vip', { ...elsewhere, currency: 'jpy' }, 0)
  await insertRow('order_payments', {
    stripe_id: `by_hand:${byHand}`,
    order_id: byHand,
    amount_cents: 9_700,
    ...elsewhere,
  })

  const books = await booksOf(desk)
  for (const { id, amount } of payouts) {
    const own = books.filter(({ payout }) => payout === id)
    expect(sumOf(own)).toBe(0)
    expect(sumOf(own.filter(({ type }) => type === 'payout'))).toBe(-amount)
  }
  const ofType = (wanted: string) => books.filter(({ type }) => type === wanted)
  const charges = await stripe.list('charges')
  expect(sumOf(ofType('charge'))).toBe(charges.reduce((sum, { amount }) => sum + amount, 0))
  const atStripe = books.filter(({ cell }) => cell('movement at Stripe'))
  const ids = atStripe.map(({ cell, type }) => `${type} ${cell('movement at Stripe')}`)
  expect(new Set(ids).size).toBe(ids.length)

  const invoices = await rows<{
    number: string
    order_id: string
    stripe_id: string
    amount_cents: number
  }>('SELECT * FROM invoices')
  const paid = [...ofType('charge'), ...ofType('refund'), ...ofType('refund failure')]
  for (const { cell, cents, note } of paid) {
    const invoice = invoices.find(({ number }) => number === cell('invoice'))
    if (note.startsWith('No order of ours.')) expect(Math.abs(cents)).toBe(4_242)
    else expect(Math.abs(invoice?.amount_cents ?? 0)).toBe(Math.abs(cents))
  }
  const ours = paid.map(({ cell }) => cell('invoice')).filter(Boolean)
  expect(new Set(ours).size).toBe(ours.length)
  expect(ofType('dispute').map(({ cents }) => cents)).toHaveLength(2)
  expect(ofType('dispute reversal').map(({ cents }) => cents)).toEqual([10_001])
  const [tax, ofPlan] = [taxOnTop(prices.fullCents, 'US'), taxOnTop(prices.instalmentCents, 'US')]
  const back = (cents: number) => Math.round((cents * tax) / (prices.fullCents + tax))
  const [first, second] = [back(12_345), back(12_345 + 777) - back(12_345)]
  const taxes = paid.map(({ cell }) => Math.round(Number(cell('tax')) * 100)).filter(Boolean)
  expect(new Set(taxes)).toEqual(new Set([tax, ofPlan, -first, -second, second]))

  const noteOf = (number: string | undefined) =>
    books.filter(({ cell }) => cell('invoice') === number).map(({ note }) => note)
  const numberOf = (orderId: string) => invoices.find((one) => one.order_id === orderId)?.number
  expect(noteOf(numberOf(late.orderId))).toContain('In no payout of this year.')
  expect(noteOf(numberOf(lost))).toEqual(['Stripe has no movement of it in this year.'])
  expect(noteOf(numberOf(byHand))).toEqual(['Not through Stripe.'])
})

/** Pages of the year's movements where Stripe has these balance transactions and payouts. */
async function movementsOfData(data: readonly object[], payouts: readonly object[] = []) {
  const stripe = {
    payouts: { list: () => payouts },
    balanceTransactions: { list: () => ({ data, has_more: false }) },
  } as unknown as Stripe
  const pages: Movement[][] = []
  for await (const page of movementsOfYear({ db: testEnv.DB, stripe, year })) pages.push(page)
  return pages
}

/** A balance transaction as Stripe tells it. */
const moved = (at: string, type: string, amount: number, source: { id: string }) => ({
  id: `txn_${type}_${source.id}`,
  type,
  reporting_category: type,
  amount,
  fee: 0,
  currency: 'usd',
  created: Date.parse(at) / 1_000,
  source,
})

test('money that Stripe converts has its tax in the currency it is moved in, and its refund the credit note', async () => {
  const at = `${year}-05-02T12:00:00.000Z`
  const terms = { currency: 'eur', amount_cents: 12_000, total_cents: 12_000, tax_cents: 2_000 }
  const order_id = await paidOrder(someone(), 'vip', { ...terms, paid_cents: 12_000, paid_at: at })
  const [charge, payment_intent] = [`ch_${order_id}`, `pi_${order_id}_0`]
  const back = { amount_cents: 6_000, refunded_at: at, as_of_ms: 1 }
  await insertRow('order_refunds', { stripe_id: charge, order_id, ...back })
  const refund = { id: 're_1', object: 'refund', amount: 6_000, charge, payment_intent }
  const paid = { id: charge, object: 'charge', amount: 12_000, payment_intent }
  const data = [moved(at, 'refund', -6_600, refund), moved(at, 'charge', 13_200, paid)]
  const all = (await movementsOfData(data)).flat()
  expect(all.filter(({ orderId }) => orderId === order_id)).toMatchObject([
    { type: 'refund', taxCents: -1_100, number: expect.stringMatching(/^CN-/) },
    { type: 'charge', taxCents: 2_200, number: expect.stringMatching(/^INV-/) },
  ])
})

test('a bank debit that failed has no invoice, and none of the tax of what was paid after it', async () => {
  const at = `${year}-05-04T12:00:00.000Z`
  const terms = { amount_cents: 9_000, total_cents: 9_000, paid_cents: 9_000, tax_cents: 1_500 }
  const order_id = await paidOrder(someone(), 'vip', { ...terms, paid_at: at })
  const charge = (status: string) => ({
    id: `${status}_${order_id}`,
    object: 'charge',
    status,
    amount: 9_000,
    payment_intent: `pi_${order_id}_0`,
  })
  const data = [
    moved(at, 'payment_failure_refund', -9_000, charge('failed')),
    moved(at, 'payment', 9_000, charge('failed')),
    moved(at, 'charge', 9_000, charge('succeeded')),
  ]
  const own = (await movementsOfData(data)).flat().filter(({ orderId }) => orderId === order_id)
  expect(own.map(({ taxCents, number }) => [taxCents, number])).toEqual([
    [null, ''],
    [null, ''],
    [1_500, expect.stringMatching(/^INV-/)],
  ])
})

test('without Stripe the books have what was invoiced', async () => {
  const order_id = await paidOrder(someone(), 'vip', { paid_at: `${year}-05-05T12:00:00.000Z` })
  const all: Movement[] = []
  for await (const page of movementsOfYear({ db: testEnv.DB, stripe: null, year }))
    all.push(...page)
  expect(all.filter(({ orderId }) => orderId === order_id)).toMatchObject([{ type: 'invoice' }])
})

test('a refund and a dispute of an instalment are of their order, the refund with its credit note', async () => {
  const { stripe, desk } = await deskAccount()
  await stripe.turn('clock', { to: Date.UTC(year, 0, 2) / 1000 })
  const [refunded, disputed] = [await stripe.buy('monthly'), await stripe.buy('monthly')]
  await stripe.refund(refunded.intent, 10_000)
  await stripe.dispute(disputed.intent)
  await stripe.deliverAll()
  const { id } = await stripe.turn<{ id: string }>('payout')
  const own = (await booksOf(desk)).filter(({ payout }) => payout === id)
  expect(own.map(({ note }) => note).filter(Boolean)).toEqual([])
  const [note] = await rowsWhere('invoices', { order_id: refunded.orderId, kind: 'credit' })
  const told = (wanted: string) =>
    own.filter(({ type }) => type === wanted).map(({ cell }) => [cell('order'), cell('invoice')])
  expect(told('refund')).toEqual([[orderNumber(refunded.orderId), note?.['number']]])
  // Which instalment it is of, nobody has noted.
  expect(told('dispute')).toEqual([[orderNumber(disputed.orderId), '']])
})

test('what a plan’s customer paid besides is no order’s: it has no invoice of the plan, and none of its tax', async () => {
  switchTaxOn()
  const { stripe, desk } = await deskAccount()
  await stripe.turn('clock', { to: Date.UTC(year, 0, 2) / 1000 })
  const { orderId } = await stripe.buy('monthly', newYork)
  const instalmentCents = await stripe.chargedCents()
  await stripe.chargeBesides(1_000_000)
  // The rest, asked for by hand once the card was declined.
  await stripe.refuseNext()
  await stripe.chargeBesides(instalmentCents)
  await stripe.deliverAll()
  const { id } = await stripe.turn<{ id: string }>('payout')
  const own = (await booksOf(desk)).filter(({ payout, type }) => payout === id && type === 'charge')
  const [invoice] = await rowsWhere('invoices', { order_id: orderId })
  const tax = (taxOnTop(prices.instalmentCents, 'US') / 100).toFixed(2)
  const told = own.map(({ cell, note }) => [cell('order'), cell('invoice'), cell('tax'), note])
  const besides = ['', '', '', 'No order of ours.']
  const ofPlan = [orderNumber(orderId), invoice?.['number'], tax, '']
  expect(told).toEqual([besides, besides, ofPlan])
})

test('part refunds that were heard of together share their credit note, and its tax', async () => {
  const at = `${year}-05-03T12:00:00.000Z`
  const terms = { amount_cents: 9_000, total_cents: 9_000, paid_cents: 9_000, tax_cents: 1_500 }
  const order_id = await paidOrder(someone(), 'vip', { ...terms, paid_at: at })
  const [charge, payment_intent] = [`ch_${order_id}`, `pi_${order_id}_0`]
  const back = { amount_cents: 9_000, refunded_at: at, as_of_ms: 1 }
  await insertRow('order_refunds', { stripe_id: charge, order_id, ...back })
  const ofRefund = (amount: number) => ({
    id: `re_${amount}`,
    object: 'refund',
    amount,
    charge,
    payment_intent,
  })
  const data = [3_000, 6_000].map((amount) => moved(at, 'refund', -amount, ofRefund(amount)))
  const all = (await movementsOfData(data)).flat()
  const [note] = await rowsWhere('invoices', { order_id, kind: 'credit' })
  const given = all.filter(({ orderId, amountCents }) => orderId === order_id && amountCents < 0)
  expect(given).toMatchObject([
    { type: 'refund', taxCents: -500, number: note?.['number'] },
    { type: 'refund', taxCents: -1_000, number: note?.['number'] },
  ])
})

test.each([
  ['completed', [['charge', 'payout'], ['charge', 'payout'], []]],
  ['in_progress', [['charge']]],
])(
  'a payout takes no page of its own, for an export may have so many, and none until its sum is final: %s',
  async (reconciliation_status, wanted) => {
    const movement = { amount: 100, currency: 'usd', created: Date.UTC(year, 5) / 1_000 }
    const payout = { ...movement, status: 'paid', automatic: true, balance_transaction: 'txn_2' }
    const charge = {
      ...movement,
      id: 'txn_1',
      type: 'charge',
      reporting_category: 'charge',
      fee: 0,
    }
    const payouts = ['po_1', 'po_2'].map((id) => ({ ...payout, id, reconciliation_status }))
    const pages = await movementsOfData([{ ...charge, source: null }], payouts)
    const types = pages.map((page) => page.map(({ type }) => type))
    expect(types.slice(0, -1)).toEqual(wanted)
  },
)

test('the owner sets how numbers begin, apart for both kinds; what is issued stays', async () => {
  const { stripe, desk } = await deskAccount()
  const before = (await desk.get(booksPaths.scheme)).body
  const { orderId } = await stripe.buy()
  const set = { invoicePrefix: 'A/', creditPrefix: 'B/', width: 3, seller: '1 Navy Yard\nUS 12' }
  const put = (body: object) => desk.send('PUT', booksPaths.scheme, body)
  for (const creditPrefix of ['A/', 'B1']) {
    const { fields } = (await put({ ...set, creditPrefix })).body.error
    expect(fields).toHaveProperty('creditPrefix')
  }
  expect((await put({ ...set, creditPrefix: 'INV-' })).status).toBe(400)
  expect((await put({ ...set, from: before })).status).toBe(200)
  // Its answer was lost.
  expect((await put({ ...set, from: before })).status).toBe(200)
  expect(await rowsWhere('audit_log', { action: 'books.scheme' })).toHaveLength(1)
  expect((await put({ ...set, width: 4, from: before })).status).toBe(409)
  const next = await stripe.buy()
  const [first] = await rowsWhere('invoices', { order_id: orderId })
  const [second] = await rowsWhere('invoices', { order_id: next.orderId })
  expect(first?.['number']).toMatch(/^INV-\d{5}$/)
  const serial = Number(first?.['serial']) + 1
  expect(second).toMatchObject({
    number: `A/${String(serial).padStart(3, '0')}`,
    seller: set.seller,
  })
  await put(before)
})
