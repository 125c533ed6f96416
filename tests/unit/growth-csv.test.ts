import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthCsv } from '#lib/calculators/growth-csv.ts'
import { initialGrowthState } from '#lib/calculators/growth.ts'
import { csvText } from '#lib/csv.ts'

test('the growth estimate lists results, then inputs, one record a line', () => {
  const lines = growthCsv(initialGrowthState()).split('\r\n')
  expect(lines.slice(0, 10)).toEqual([
    'Result,Value',
    'Project automation (USD a month),8242.24',
    'Sales efficiency (USD a month),4121.12',
    'Faster lead follow-up (USD a month),124800',
    'Missed call recovery (USD a month),104490',
    'Paid ads (USD a month),50000',
    'Leads from ads (a month),400',
    'Total (USD a month),291653.36',
    'Total in 90 days (USD),874960.08',
    'Input: Team size,2',
  ])
  expect(lines.at(-1)).toBe('')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(csvText([['a,b', 'say "hi"', 'two\nlines', 7]])).toBe(
    '"a,b","say ""hi""","two\nlines",7\r\n',
  )
})

test('no text cell can start a formula', () => {
  const opener = fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' =', '＝')
  fc.assert(
    fc.property(opener, fc.string(), (first, rest) => {
      expect(csvText([[first + rest]]).replace(/^"/, '')).toMatch(/^'/)
    }),
  )
})
