import { expect, test } from 'vitest'
import { growthFromQuery } from '#lib/calculators/growth-query.ts'
import { growthResult } from '#lib/calculators/growth.ts'
import { profitFromQuery } from '#lib/calculators/profit-query.ts'
import { profitResult } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { queryOf } from '#tests/cases/calculator-case.ts'
import { growthCases } from '#tests/cases/growth-cases.ts'
import { profitCases } from '#tests/cases/profit-cases.ts'

test.each(profitCases)('profit: $name', (example) => {
  const result = profitResult(profitFromQuery(queryOf(example)))
  expect(result.monthlyCents).toBe(example.monthlyCents)
  expect(formatUsd(result.monthlyCents, 'whole')).toBe(example.shownMonthly)
  expect(formatUsd(result.quarterlyCents, 'whole')).toBe(example.shownQuarterly)
})

test.each(growthCases)('growth: $name', (example) => {
  const result = growthResult(growthFromQuery(queryOf(example)))
  expect(result.totalMonthlyImpact).toBe(example.monthlyCents)
  expect(formatUsd(result.totalMonthlyImpact, 'whole')).toBe(example.shownMonthly)
  expect(formatUsd(result.total90Days, 'whole')).toBe(example.shownQuarterly)
})

test('there are at least thirty worked cases for each calculator', () => {
  expect(profitCases.length).toBeGreaterThanOrEqual(30)
  expect(growthCases.length).toBeGreaterThanOrEqual(30)
})

test('the check figure of the specification stands first', () => {
  expect(profitCases[0]).toMatchObject({ shownMonthly: '$282,068', shownQuarterly: '$846,205' })
})
