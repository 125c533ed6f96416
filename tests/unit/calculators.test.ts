import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import * as deepDive from '#words/deep-dive.ts'
import { balanceTilt } from '#lib/calculators/balance-tilt.ts'
import { cautiousMonth } from '#lib/calculators/cautious-month.ts'
import { formulaCents } from '#lib/calculators/formula.ts'
import { growthCsv } from '#lib/calculators/growth-csv.ts'
import { growthInputs } from '#lib/calculators/growth-inputs.ts'
import { growthFromQuery } from '#lib/calculators/growth-query.ts'
import { leadSpeedLift } from '#lib/calculators/constants.ts'
import { growthModules, growthResult, initialGrowthState } from '#lib/calculators/growth.ts'
import {
  fieldText,
  parseNumberText,
  settleNumber,
  steppedNumber,
} from '#lib/calculators/number-input.ts'
import { productCents } from '#lib/calculators/product-cents.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { profitFromQuery } from '#lib/calculators/profit-query.ts'
import { initialProfitState, profitModules, profitResult } from '#lib/calculators/profit.ts'
import { queryNumber } from '#lib/calculators/query-values.ts'
import { sliderRange } from '#lib/calculators/slider-range.ts'
import { csvText } from '#lib/csv.ts'
import { moneyMarks } from '#contract/money-marks.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { growthCases, profitCases, queryOf } from '#tests/cases/calculator-cases.ts'
import { site } from '#site.config.ts'
import { forAll } from './for-all.ts'

test.each(profitCases)('profit: $name', (example) => {
  const result = profitResult(profitFromQuery(queryOf(example)))
  expect(result.monthlyCents).toBe(example.monthlyCents)
  expect(formatMoney(result.monthlyCents, 'whole')).toBe(example.shownMonthly)
  expect(formatMoney(result.quarterlyCents, 'whole')).toBe(example.shownQuarterly)
})

test.each(growthCases)('growth: $name', (example) => {
  const result = growthResult(growthFromQuery(queryOf(example)))
  expect(result.totalMonthlyImpact).toBe(example.monthlyCents)
  expect(formatMoney(result.totalMonthlyImpact, 'whole')).toBe(example.shownMonthly)
  expect(formatMoney(result.total90Days, 'whole')).toBe(example.shownQuarterly)
})

test.each([
  ['1,000.50', 1000.5],
  [' $1,234 ', 1234],
  ['30 %', 30],
  ['500+', 500],
  ['\u22125', -5],
  ['-$5', -5],
  ['1\u00a0000', 1000],
  ["1'234.5", 1234.5],
  ['１２', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['1e309', Number.POSITIVE_INFINITY],
  ['', null],
  ['abc', null],
  ['47,5', 47.5],
  ['−1,80 %', -1.8],
  ['1,000', 1000],
  ['1,2,3', null],
  ['1.5,5', null],
  ['1.2.3', null],
  ['Infinity', null],
  ['0x10', null],
  ['.', null],
])('typed %j reads %s', (text, value) => {
  expect(parseNumberText(text)).toBe(value)
})

test.each([
  { currency: 'EUR', locale: 'en-AT' },
  { currency: 'SEK', locale: 'en-SE' },
  { currency: 'CHF', locale: 'en-CH' },
])('under %o numbers are read as they are written', (money) => {
  const before = { ...site }
  onTestFinished(() => void Object.assign(site, before))
  Object.assign(site, moneyMarks(money))
  expect(parseNumberText(fieldText(1234.5, growthInputs.hourlyRateLoaded))).toBe(1234.5)
  for (const typed of ['47.5', '47,5']) expect(parseNumberText(typed)).toBe(47.5)
  for (const terms of [
    growthModules.JAI.terms(initialGrowthState()),
    profitModules.JAI.terms(initialProfitState()),
  ]) {
    expect(terms[2]?.text).toBe(`(${numberText(leadSpeedLift)} − 1)`)
  }
})

test.each([
  [700, 500],
  [-5, 1],
  [2.4, 2],
  [Number.POSITIVE_INFINITY, 500],
  [Number.NaN, 2],
])('a team of %s settles on %s', (typed, settled) => {
  expect(settleNumber(typed, profitInputs.teamSize)).toBe(settled)
})

test.each([
  ['ads_adSpend', 740, -1, 500],
  ['ads_adSpend', 300, 1, 500],
  ['ads_adSpend', 500, -1, 1],
  ['outbound_moduleCost', 30, 1, 50],
  ['jp_hourlyRate', 47.92, 1, 48],
  ['jp_hourlyRate', 48, -10, 43],
  ['mcr_ltvMultiplier', 1.1, 1, 1.2],
  ['teamSize', 499, 10, 500],
] as const)('an arrow key in %s takes %s, by %s, to %s', (id, value, steps, stepped) => {
  expect(steppedNumber(value, steps, profitInputs[id])).toBe(stepped)
})

test('whatever is typed, what is kept is in range with the decimals of the input', () => {
  forAll(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
    const input = profitInputs.jp_hourlyRate
    const kept = settleNumber(parseNumberText(text) ?? input.initial, input)
    expect(kept).toBeGreaterThanOrEqual(input.min)
    expect(kept).toBeLessThanOrEqual(input.max)
    expect(Number(kept.toFixed(2))).toBe(kept)
  })
})

test.each(['501', '0', '2.5', '1e2', '', ' 3', '٣', '9'.repeat(400)])(
  'a shared link with %j keeps the default',
  (text) => {
    expect(queryNumber(text, profitInputs.teamSize)).toBe(2)
  },
)

test('products are exact to the cent', () => {
  expect(productCents([2, 20, 47.92, 4.3])).toBe(824_224)
  expect(productCents([1.005])).toBe(101)
  expect(productCents([0.1, 3])).toBe(30)
  expect(productCents([50_000, 1_000_000, 100, 4.3], [100, 100])).toBe(2_150_000_000_000_000)
  expect(productCents([5, 0])).toBe(0)
})

const { min, max, step, shareOf, stops } = sliderRange(growthInputs.teamSize)
if (!stops) throw new Error('The slider of the team has stops of its own.')
const lastStop = 61

test('a slider from 1 to 5,000 has these bounds, and gives the first twenty a stop each', () => {
  expect([min, max, step]).toEqual([1, 5_000, 1])
  expect(
    [0, 1, 19, 20, 21, 35, 36, 53, 54, lastStop].map((stop) => stops.valueAt(stop / lastStop)),
  ).toEqual([1, 2, 20, 25, 30, 100, 150, 1_000, 1_500, 5_000])
})

test('each stop lies where its value stands, and further on for a higher one', () => {
  for (let stop = 0; stop <= lastStop; stop++) {
    const value = stops.valueAt(stop / lastStop)
    expect(shareOf(value)).toBeCloseTo(stop / lastStop)
    if (stop > 0) expect(value).toBeGreaterThan(stops.valueAt((stop - 1) / lastStop))
  }
})

test('from between two stops, on and back lead to the next ones', () => {
  forAll(fc.integer({ min: 1, max: 5_000 }), (value) => {
    expect(stops.next(value, 1) > value || value === 5_000).toBe(true)
    expect(stops.next(value, -1) < value || value === 1).toBe(true)
  })
  expect([stops.next(137, 1), stops.next(137, -1), stops.next(2, 1)]).toEqual([150, 100, 3])
})

test('any other slider is the browser’s own', () => {
  const leads = sliderRange(profitInputs.jai_leadsPerMonth)
  expect([leads.min, leads.max]).toEqual([0, profitInputs.jai_leadsPerMonth.sliderMax])
  expect(leads.stops).toBeUndefined()
  expect([leads.shareOf(0), leads.shareOf(leads.max / 2), leads.shareOf(90_000)]).toEqual([
    0, 0.5, 1,
  ])
})

test('a balance is level at the fee, leans to what is more, and is all the way at ten times as much', () => {
  expect([100, 1_000, 10_000].map((estimate) => balanceTilt(1_000, estimate))).toEqual([-12, 0, 12])
  expect(balanceTilt(1_000, 3_000)).toBe(6)
  expect(balanceTilt(1_000, 90_000_000)).toBe(12)
})

test('a balance leans to the side that has anything at all', () => {
  expect(balanceTilt(1_000, 0)).toBe(-12)
  expect(balanceTilt(0, 5)).toBe(12)
  expect(balanceTilt(0, 0)).toBe(0)
})

test('the growth estimate lists results, then inputs, one record a line', () => {
  const lines = growthCsv(initialGrowthState()).split('\r\n')
  expect(lines.slice(0, 11)).toEqual([
    'Result,Value',
    `Project automation (${site.currency} a month),8242.24`,
    `Sales efficiency (${site.currency} a month),4121.12`,
    `Faster lead follow-up (${site.currency} a month),124800.00`,
    `Missed call recovery (${site.currency} a month),104490.00`,
    `Paid ads (${site.currency} a month),50000.00`,
    'Leads from ads (a month),400',
    `Total (${site.currency} a month),291653.36`,
    `Total in 90 days (${site.currency}),874960.08`,
    `Total read cautiously (${site.currency} a month),39713.36`,
    'Input: Team size,2',
  ])
  expect(lines.at(-1)).toBe('')
})

test('no text cell can start a formula', () => {
  const opener = fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '＝')
  forAll(opener, fc.string(), (first, rest) => {
    expect(csvText([[first + rest]]).replace(/^"/, '')).toMatch(/^'/)
  })
})

test('a cautious month is worked out from the inputs the calculator starts with', () => {
  const state = initialProfitState()
  state.values = {
    ...state.values,
    mcr_callsPerWeek: 100,
    mcr_missRate: 12,
    mcr_saleValue: 50,
    jai_leadsPerMonth: 300,
    jai_AOV: 10,
    teamSize: 1,
    jp_hourlyRate: 10,
  }
  const { MCR, JAI, JP } = profitModules
  expect(cautiousMonth(state)).toEqual({
    // 12 missed calls a week, 1 in 12 buys at $50, 4.3 weeks; 6 sales at $10; 20 hours at $10, 4.3 weeks.
    cautiousCents: { MCR: 21_500, JAI: 6_000, JP: 86_000 },
    calculatorCents: [MCR, JAI, JP].reduce(
      (sum, module) => sum + formulaCents(module.terms(state)),
      0,
    ),
  })
})

test('where a missed caller would buy and a lead be lifted as at first, the cautious month never exceeds the calculator', () => {
  forAll(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 1, max: 100_000 }),
    (mcr_callsPerWeek, mcr_missRate, jai_leadsPerMonth) => {
      const state = initialProfitState()
      Object.assign(state.values, { mcr_callsPerWeek, mcr_missRate, jai_leadsPerMonth })
      const { cautiousCents, calculatorCents } = cautiousMonth(state)
      const { MCR, JAI, JP } = cautiousCents
      expect(MCR + JAI + JP).toBeLessThanOrEqual(calculatorCents)
    },
  )
})

test('an estimate read cautiously counts hours in full, few sales, and nothing that has yet to be won', () => {
  const state = initialProfitState()
  // 300 × 30% × $600 × 4.3 ÷ 12, 400 × 2% × $1,000, and the hours.
  expect(profitResult(state).cautiousCents).toBe(1_935_000 + 800_000 + 824_224)
  state.enabled.MCR = false
  expect(profitResult(state).cautiousCents).toBe(800_000 + 824_224)
  const growth = growthResult(initialGrowthState())
  expect(growth.cautiousMonthlyImpact).toBe(
    1_935_000 + 800_000 + growth.JP_monthly + growth.JS_monthly,
  )
})

test('no module counts for more when read cautiously than in full', () => {
  const rate = fc.integer({ min: 0, max: 100 })
  forAll(rate, rate, rate, (mcr_missRate, mcr_closeRate, jai_baseCloseRate) => {
    const state = initialProfitState()
    Object.assign(state.values, { mcr_missRate, mcr_closeRate, jai_baseCloseRate })
    Object.assign(state.enabled, { JP: false, ADS: false, OUTBOUND: false })
    const { cautiousCents, monthlyCents } = profitResult(state)
    expect(cautiousCents).toBeLessThanOrEqual(monthlyCents)
  })
})

test('the worked month says both figures, and its rows add up to its total', () => {
  const { cautiousCents, calculatorCents } = cautiousMonth(initialProfitState())
  const { rows, total, comparison } = deepDive.loss
  const dollarsOf = (text: string) => Number(text.replace(/[^\d.-]/g, ''))
  const values = Object.values(rows).map(({ value }) => value)
  expect(values.reduce((sum, value) => sum + dollarsOf(value), 0)).toBe(dollarsOf(total.value))
  for (const id of ['MCR', 'JAI', 'JP'] as const)
    expect(rows[id].value).toBe(formatMoney(cautiousCents[id], 'whole'))
  expect(comparison).toContain(total.value)
  expect(comparison).toContain(formatMoney(calculatorCents, 'whole'))
})
