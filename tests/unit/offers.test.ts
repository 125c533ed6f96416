import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samplePdf } from '#articles/pdf/sample-pdf.ts'
import * as affiliate from '#words/affiliate.ts'
import * as checkoutPage from '#words/checkout-page.ts'
import { tenfoldFactors } from '#words/courses/10x-scale.ts'
import { routineHours } from '#words/courses/ai-productivity.ts'
import { bundle } from '#words/courses/vault.ts'
import { bundleStackCents } from '#content/courses/bundle.ts'
import { courses } from '#content/courses/courses.ts'
import { figures } from '#content/figures.ts'
import * as contactFormWords from '#words/contact-form.ts'
import { contact } from '#words/contact.ts'
import * as deepDive from '#words/deep-dive.ts'
import * as pricing from '#words/pricing.ts'
import * as programmeTerms from '#words/programme-terms.ts'
import * as terms from '#words/legal/terms.ts'
import { offer } from '#content/offer.ts'
import { nextSteps } from '#content/payment-success.ts'
import { readyText } from '#content/readiness.ts'
import * as velocityAudit from '#words/velocity-audit.ts'
import { vip } from '#content/vip.ts'
import { affiliateStatement } from '#content/work-samples/affiliate-statement.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import {
  auditStackCents,
  currency,
  deepDiveSavingCents,
  deepDiveStackCents,
  isProductId,
  listPricesCents,
  type ProductId,
  products,
  programmes,
  vaultStackCents,
  vipStackCents,
} from '#contract/catalogue.ts'
import { contents, type Opener, shelves } from '#contract/contents.ts'
import { deepDivePromises, deepDiveTimes, deepDiveTimetableText } from '#contract/deep-dive.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { guaranteeTerms } from '#contract/guarantee-terms.ts'
import { guarantees } from '#contract/guarantees.ts'
import { foldCode, leastChargeCents, promotionCents } from '#contract/promotion-code.ts'
import { monthlyEarningsCents } from '#lib/commission.ts'
import { dayText } from '#lib/date-text.ts'
import { formatMoney, shortMoney } from '#contract/money.ts'
import { defaultMonthOfSales } from '#lib/month-of-sales.ts'
import { completeBy, isPreOrder, partsOf, partsToCome } from '#lib/readiness.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'

test('sums that pages quote follow from the catalogue', () => {
  expect(stackTotalCents({ one: 99_700, other: 49_750 })).toBe(149_450)
  expect(savingPercent(9_700, 228_200)).toBe(96)
  expect(listPricesCents.blueprintUpsellAccelerator).toBe(programmes.accelerator.priceCents)
  expect(Object.values(figures.listPriceShort)).toEqual(
    Object.values(listPricesCents).map(shortMoney),
  )
})

test('a code is read without what a paste has brought along unseen', () => {
  const unseen = [
    '\u200Bspring 20',
    'SPRING20\u2060',
    '\u202ASpring20\u202C',
    'spring\u00AD20\u00A0',
  ]
  expect(unseen.map(foldCode)).toEqual(unseen.map(() => 'SPRING20'))
})

test('a code takes its percents or its sum off all payments together, rounded for the buyer', () => {
  const percents = promotionCents('deep-dive', { percentOff: 20, centsOff: null })
  expect(percents).toBe(Math.floor(products['deep-dive'].amountCents * 0.8))
  const { amountCents, instalments } = products['deep-dive-instalments']
  const each = promotionCents('deep-dive-instalments', { percentOff: null, centsOff: 10_000 }) ?? 0
  const over = instalments.count * (amountCents - each) - 10_000
  expect(over).toBeGreaterThanOrEqual(0)
  expect(over).toBeLessThan(instalments.count)
  const leaves = (cents: number) => {
    const centsOff = products['deep-dive'].amountCents - cents
    return promotionCents('deep-dive', { percentOff: null, centsOff })
  }
  const least = leastChargeCents(currency)
  expect([leaves(least), leaves(least - 1)]).toEqual([least, null])
})

test.each([
  ['usd', 50],
  ['gbp', 30],
  ['sek', 300],
  ['huf', 17_500],
])('of %s nothing is charged that Stripe takes for too little', (code, cents) => {
  expect(leastChargeCents(code)).toBe(cents)
})

test('what is said to save something saves something', () => {
  expect(deepDiveSavingCents).toBeGreaterThan(0)
  expect(stackTotalCents(vipStackCents)).toBeGreaterThan(products.vip.amountCents)
  expect(stackTotalCents(auditStackCents)).toBeGreaterThan(products['velocity-audit'].amountCents)
  expect(stackTotalCents(deepDiveStackCents)).toBeGreaterThan(products['deep-dive'].amountCents)
})

test('names of Object.prototype are no product ids', () => {
  expect(isProductId('vip')).toBe(true)
  expect(isProductId('constructor')).toBe(false)
  expect(isProductId('__proto__')).toBe(false)
})

const partIds = (shelf: keyof typeof shelves) =>
  shelves[shelf].modules.flatMap(({ parts }) => parts.map(({ id }) => id))

const moduleIds = (shelf: keyof typeof shelves) => shelves[shelf].modules.map(({ id }) => id)

test('the library holds what the pages list, and nothing else', () => {
  for (const { id, inside } of courses) {
    const { modules } = shelves[id]
    expect(modules.map(({ title }) => title)).toEqual(inside.items.map(({ title }) => title))
    for (const [index, { takeaway }] of inside.items.entries()) {
      expect(modules[index]?.parts.map(({ title }) => title)).toContain(takeaway)
    }
  }
  const { items, bonuses } = velocityAudit.contents
  expect(Object.keys({ ...items, ...bonuses })).toEqual(partIds('velocity-audit'))
  expect(partIds('velocity-audit')).toEqual(Object.keys(auditStackCents))
  expect(partIds('deep-dive')).toEqual(Object.keys(deepDiveStackCents))
  expect(shelves['deep-dive'].modules[0]?.parts.map(({ id, title }) => [id, title])).toEqual(
    Object.entries(deepDive.deliverables.items).map(([id, { title }]) => [id, title]),
  )
  expect(moduleIds('vip')).toEqual(Object.keys(vipStackCents))
  // The bonus has a row of its own below the parts of the vault.
  expect(moduleIds('growth-vault')).toEqual([...Object.keys(vaultStackCents), 'founders-bonus'])
  expect(vip.stack.rows).toHaveLength(moduleIds('vip').length)
  expect([...offer.stack.rows, offer.stack.bonus]).toHaveLength(moduleIds('growth-vault').length)
  // The last row of the bundle is its sum.
  expect(bundle.rows.slice(0, -1)).toHaveLength(contents['course-bundle'].length)
})

test('what is sold says how much of it is ready, is a pre-order below half, and names a day to come', () => {
  const openers = Object.keys(contents) as Opener[]
  for (const opener of openers) {
    const all = partsOf(opener).length
    const ready = all - partsToCome(opener).length
    const rest = completeBy(opener)
    const words = rest ? `, the rest by ${dayText(rest.day)}` : ''
    expect(isPreOrder(opener), opener).toBe(ready < all / 2)
    expect(readyText(opener)).toBe(
      ready === all ? null : `${ready} of ${all} parts ready today${words}`,
    )
    expect(completeBy(opener, Date.parse('9999-01-01')), opener).toBeNull()
  }
})

test('counts in the words of pages are those of the library', () => {
  const vault = shelves['growth-vault'].modules
  for (const [index, { item }] of offer.stack.rows.entries()) {
    const count = /\b(\d+) working/.exec(item)?.[1]
    if (count) expect(vault[index]?.parts).toHaveLength(Number(count))
  }
  expect(vault.find(({ id }) => id === 'workflow-templates')?.parts).toHaveLength(12)
})

test('every file of the library is read, named and of a kind that is handed out', () => {
  expect(libraryFaults()).toEqual([])
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('the library’s sheets hold formulas that any spreadsheet takes', () => {
  for (const sheet of globSync('library/*/*.csv')) {
    expect(readFileSync(sheet, 'utf8')).not.toMatch(/ROUND(UP|DOWN)?\([^,()]*\)/)
  }
})

test('the offer worksheet’s example asks for a price between its two limits', () => {
  const rows = readFileSync('library/growth-vault/offer-worksheet.csv', 'utf8').split('\n')
  const typed = (row: number) => Number(/,(\d+),/.exec(rows[row - 1] ?? '')?.[1])
  const cost = typed(10) * typed(11) + typed(12)
  const worth = (((typed(5) * typed(6) * typed(7)) / 100) * 12 * typed(15)) / 100
  expect(typed(18)).toBeGreaterThanOrEqual(cost / (1 - typed(17) / 100))
  expect(typed(18)).toBeLessThanOrEqual(worth)
})

test('the dashboard works every week out', () => {
  const rows = readFileSync('library/growth-vault/dashboard.csv', 'utf8').split('\n').slice(9, 13)
  expect(rows.map((row) => row.split('=').length - 1)).toEqual([14, 14, 14, 14])
})

test('the bundle truly saves', () => {
  expect(products['course-bundle'].amountCents).toBeLessThan(bundleStackCents)
})

test('thirty hours of routine shrink to five', () => {
  expect(sum(routineHours.map(({ before }) => before))).toBe(30)
  expect(sum(routineHours.map(({ after }) => after))).toBe(5)
})

test('each factor follows from its two figures, and all five make ten', () => {
  const number = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  for (const { from, to, factor } of tenfoldFactors) {
    expect(number(to) / number(from)).toBeCloseTo(factor, 10)
  }
  expect(tenfoldFactors.reduce((product, { factor }) => product * factor, 1)).toBeCloseTo(10.08, 10)
})

const termsText = JSON.stringify(terms)

test('/terms quotes price and guarantee of every product and the timetable word for word', () => {
  for (const { amountCents } of Object.values(products)) {
    expect(termsText).toContain(formatMoney(amountCents))
  }
  for (const { title, text } of Object.values(guarantees)) {
    expect(termsText).toContain(`${title}: ${text}`)
  }
  expect(termsText).toContain(deepDiveTimetableText)
  for (const { title, text } of Object.values(deepDivePromises)) {
    expect(termsText).toContain(`${title}: ${text}`)
  }
  const { upgrade } = programmeTerms.affiliates
  expect(termsText).toContain(upgrade)
  expect(affiliate.tiers.rules).toContain(upgrade)
})

test('work at no charge after a missed milestone is promised with its limit', () => {
  for (const file of globSync('content/**/*.yaml')) {
    const said = /.*milestone.*(no charge|\bfree\b|a fee).*/gi
    const promised = readFileSync(file, 'utf8').match(said) ?? []
    expect
      .soft(
        promised.filter((text) => !/issedMilestone|days/.test(text)),
        file,
      )
      .toEqual([])
  }
})

test('pages, /payment-success and the desk keep to the weeks of one timetable', () => {
  const { workshopWeek, handOverWeek, decisionWeek } = deepDiveTimes
  const dueHours = fulfilment['deep-dive'].slice(3).map((task) => task.dueHours)
  expect(dueHours).toEqual([workshopWeek, handOverWeek, decisionWeek].map((week) => week * 7 * 24))
  expect(deepDive.hero.lead).toContain(`by week ${handOverWeek}`)
  for (const words of [deepDive.sheet, pricing.plans, nextSteps['deep-dive']])
    expect(JSON.stringify(words)).toContain(`in week ${workshopWeek}`)
  for (const words of [deepDive.process.title, pricing.comparison, pricing.faq])
    expect(JSON.stringify(words)).toContain(`${decisionWeek} weeks`)
})

test('the desk is reminded of what else is promised with the first edition', () => {
  const [also = ''] = /calendar link/.exec(nextSteps['deep-dive'].notes.join(' ')) ?? []
  expect(fulfilment['deep-dive'].find(({ id }) => id === 'first-edition')?.title).toContain(also)
  expect(also).not.toBe('')
})

test('pages, checkout and /payment-success quote the same guarantee', () => {
  expect(vip.guarantee).toEqual(guarantees.vip)
  expect(velocityAudit.guarantee).toEqual(guarantees['velocity-audit'])
  expect(deepDive.guarantee).toMatchObject(guarantees['deep-dive'])
  expect(checkoutPage.guarantees.items[0]?.text).toBe(guarantees['deep-dive'].text)
  expect(nextSteps.vip.steps).toContainEqual(expect.objectContaining({ text: guarantees.vip.text }))
})

test('outside office hours every page promises the same', () => {
  for (const words of [pricing.faq, contactFormWords.success])
    expect(JSON.stringify(words)).toContain(contact.hero.note)
})

test('a guarantee has its promise and every remedy in its text', () => {
  for (const id of Object.keys(guarantees) as ProductId[]) {
    const { promise, remedies, text } = guarantees[id]
    expect(text.startsWith(promise)).toBe(true)
    for (const remedy of remedies) {
      expect(text).toContain(`(${remedy.letter}) ${remedy.title}: ${remedy.text}`)
    }
  }
})

test('the parts a guarantee counts are the parts that are sold', () => {
  const deliverables = Object.keys(auditStackCents).filter((id) => !id.startsWith('bonus-'))
  expect(deliverables).toHaveLength(guaranteeTerms.auditParts)
  expect(deepDiveTimetableText).toContain('six documents')
  expect(Object.keys(deepDiveStackCents)).toHaveLength(6)
})

test.each(workSamples)('$id has a remark for every number, and fills its page', (sample) => {
  const lines = [...sample.rows, sample.total]
  expect(new Set(lines.map(({ cells }) => cells.length))).toEqual(new Set([sample.columns.length]))
  const numbers = lines.flatMap(({ note }) => note ?? [])
  expect(Math.max(...numbers)).toBeLessThanOrEqual(sample.notes.length)
  expect(lines.flatMap(({ cells }) => cells).join(' ')).not.toMatch(/NaN|undefined|Infinity/)
  for (const { bar } of sample.rows) {
    expect(bar?.length).toBeGreaterThan(0)
    expect((bar?.start ?? 0) + (bar?.length ?? 0)).toBeLessThanOrEqual(100.1)
  }
  const text = Buffer.from(samplePdf(sample, new Date(0))).toString('latin1')
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(1)
})

test('the statement’s days are written as others are', () => {
  const [first] = affiliateStatement.rows
  expect(dayText('2026-03-03')).toContain(first?.cells[0])
})

test('the statement’s balance is what the calculator says of the same month', () => {
  expect(affiliateStatement.total.cells).toContain(
    formatMoney(monthlyEarningsCents(defaultMonthOfSales)),
  )
})
