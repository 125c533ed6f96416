import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#contract/catalogue.ts'
import { promotionCents } from '#contract/promotion-code.ts'
import { course, courseCents, offerCourse } from './bump-rig.ts'
import { makeCode, tryCode } from './promotion-rig.ts'
import { type Plan, rows, stripeAccount } from './stripe-account.ts'
import { switchTaxOn, type TaxedCountry, taxOnTop } from './tax-rig.ts'

const productOfPlan = { upfront: 'deep-dive', monthly: 'deep-dive-instalments' } as const

/** One purchase: whose, under which plan, with what off, over how many months, and what of it goes back. */
const purchase = fc.record({
  plan: fc.constantFrom<Plan>('upfront', 'monthly'),
  country: fc.constantFrom<TaxedCountry>('US', 'CA', 'GB', 'AU', 'FR'),
  isCompany: fc.boolean(),
  off: fc.oneof(
    fc.constant(null),
    fc.record({ percentOff: fc.integer({ min: 1, max: 95 }), centsOff: fc.constant(null) }),
    fc.record({ percentOff: fc.constant(null), centsOff: fc.integer({ min: 1, max: 190_001 }) }),
  ),
  isAdded: fc.boolean(),
  months: fc.nat(3),
  refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  isReversed: fc.boolean(),
})

let payments = 0

const sum = (values: readonly unknown[]) =>
  values.reduce<number>((all, one) => all + Number(one), 0)

async function addsUp(given: typeof purchase extends fc.Arbitrary<infer Given> ? Given : never) {
  const { plan, country, isCompany, off, isAdded, months, refunds, isReversed } = given
  const stripe = stripeAccount()
  const product = productOfPlan[plan]
  const code = off ? await makeCode({ ...off, product: 'deep-dive' }) : ''
  const netCents = off ? promotionCents(product, off) : products[product].amountCents
  if (netCents === null) return
  const isReverse = isCompany && country === 'GB'
  const company = isReverse ? { company: 'E Ltd', taxIdKind: 'gb_vat', taxId: 'GB123456789' } : {}
  const details = { postalCode: '10001', ...company, ...place(country) }
  const bump = isAdded ? { bump: course } : {}
  const answer = await tryCode(stripe, code, { plan, details, ...bump })
  const { orderId, clientSecret, payments: due } = answer.body
  const taxCents = isReverse ? 0 : taxOnTop(netCents, country)
  const count = plan === 'upfront' ? 1 : products['deep-dive-instalments'].instalments.count
  const addedCents = isAdded ? courseCents : 0
  const addedTax = isReverse ? 0 : taxOnTop(addedCents, country)
  const later = Array<number>(count - 1).fill(netCents + taxCents)
  const dueCents = [netCents + taxCents + addedCents + addedTax, ...later]
  expect(due.map((one: { amountCents: number }) => one.amountCents)).toEqual(dueCents)

  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  for (let month = 0; month < months; month += 1) {
    await stripe.advance(30, 7_200)
    await stripe.deliverAll()
  }
  for (const percent of refunds) {
    const left = (await stripe.list('charges')).filter((one) => one.amount > one.amount_refunded)
    const charge = left.at(-1)
    const part = Math.ceil(
      (((charge?.amount ?? 0) - (charge?.amount_refunded ?? 0)) * percent) / 100,
    )
    if (charge) await stripe.refund(charge.payment_intent, part)
    await stripe.deliverAll((all) => (isReversed ? all.toReversed() : all))
  }
  // The same told again changes nothing.
  for (const event of (await stripe.list('events')).slice(-4)) await stripe.deliver(event)

  const [order = {}] = await rows('SELECT * FROM orders WHERE id = ?', orderId)
  const charges = (await stripe.list('charges')).filter(({ paid }) => paid)
  const invoices = await rows('SELECT * FROM invoices WHERE order_id = ?', orderId)
  const of = (kind: string, column: string) =>
    sum(invoices.filter((one) => one['kind'] === kind).map((one) => one[column]))
  const paidCents = sum(charges.map(({ amount }) => amount))
  const backCents = sum(charges.map((one) => one.amount_refunded))
  expect(order['review']).toBeNull()
  const [totalCents, totalTax] = [sum(dueCents), taxCents * count + addedTax]
  const paidTax = taxCents * charges.length + addedTax
  expect(Number(order['tax_cents'])).toBe(totalTax)
  expect(Number(order['total_cents'])).toBe(totalCents)
  expect(paidCents).toBe(sum(dueCents.slice(0, charges.length)))
  expect(of('invoice', 'amount_cents')).toBe(paidCents)
  expect(of('invoice', 'tax_cents')).toBe(paidTax)
  expect(of('credit', 'amount_cents')).toBe(backCents)
  // All that goes back takes all of its tax along, whatever parts it went in.
  const [firstCents = 0] = dueCents
  const share = (tax: number, all: number, part: number) =>
    Math.floor((2 * tax * part + all) / (2 * Math.max(1, all)))
  const backTax = isAdded
    ? share(taxCents + addedTax, firstCents, Math.min(backCents, firstCents)) +
      share(taxCents * (count - 1), sum(later), Math.max(0, backCents - firstCents))
    : share(totalTax, totalCents, backCents)
  expect(of('credit', 'tax_cents')).toBe(backTax)
  if (backCents === paidCents) expect(backTax).toBe(paidTax)
  payments += charges.length
}

const place = (country: TaxedCountry) =>
  country === 'FR' ? { country: 'other', taxCountry: country } : { country }

test('plan, code, added course, tax, company, instalments and refunds in parts add up to the cent, in any combination', async () => {
  switchTaxOn()
  offerCourse()
  const numRuns = 12
  await fc.assert(fc.asyncProperty(purchase, addsUp), { numRuns, endOnFailure: true })
  expect(payments).toBeGreaterThan(0)
})
