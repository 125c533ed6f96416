import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepDive } from '#content/deep-dive.ts'
import { cautiousMonth } from '#lib/calculators/cautious-month.ts'
import { initialProfitState, profitModules } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'

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
    calculatorCents: [MCR, JAI, JP].reduce((sum, module) => sum + module.monthlyCents(state), 0),
  })
})

test('where a missed caller would buy and a lead be lifted as at first, the cautious month never exceeds the calculator', () => {
  fc.assert(
    fc.property(
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
    ),
  )
})

test('the worked month says both figures, and its rows add up to its total', () => {
  const { cautiousCents, calculatorCents } = cautiousMonth(initialProfitState())
  const { rows, total, comparison } = deepDive.loss
  const dollarsOf = (text: string) => Number(text.replace(/[$,]/g, ''))
  expect(rows.reduce((sum, { value }) => sum + dollarsOf(value), 0)).toBe(dollarsOf(total.value))
  expect(rows.map(({ value }) => value)).toEqual(
    [cautiousCents.MCR, cautiousCents.JAI, cautiousCents.JP].map((cents) =>
      formatUsd(cents, 'whole'),
    ),
  )
  expect(comparison).toContain(total.value)
  expect(comparison).toContain(formatUsd(calculatorCents, 'whole'))
})
