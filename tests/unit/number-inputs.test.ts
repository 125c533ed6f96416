import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumberText } from '#lib/calculators/parse-number.ts'
import { productCents } from '#lib/calculators/product-cents.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { queryNumber } from '#lib/calculators/query-values.ts'
import { settleNumber } from '#lib/calculators/settle-number.ts'

test.each([
  ['1,000.50', 1000.5],
  [' $1,234 ', 1234],
  ['$ 600', 600],
  ['30 %', 30],
  ['500+', 500],
  ['-5', -5],
  ['\u22125', -5],
  ['-$5', -5],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['１２', 12],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1e309', Number.POSITIVE_INFINITY],
  ['-1e309', Number.NEGATIVE_INFINITY],
  ['', null],
  ['   ', null],
  ['abc', null],
  ['12abc', null],
  ['1,5', null],
  ['1.000,50', null],
  ['1.2.3', null],
  ['--5', null],
  ['NaN', null],
  ['Infinity', null],
  ['0x10', null],
  ['$', null],
  ['.', null],
  ['e5', null],
])('typed %j reads %s', (text, value) => {
  expect(parseNumberText(text)).toBe(value)
})

test.each([
  [700, 500],
  [0, 1],
  [-5, 1],
  [2.4, 2],
  [Number.POSITIVE_INFINITY, 500],
  [Number.NEGATIVE_INFINITY, 1],
  [Number.NaN, 2],
])('a team of %s settles on %s', (typed, settled) => {
  expect(settleNumber(typed, profitInputs.teamSize)).toBe(settled)
})

test('whatever is typed, what is kept is in range with the decimals of the input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const input = profitInputs.jp_hourlyRate
      const kept = settleNumber(parseNumberText(text) ?? input.initial, input)
      expect(kept).toBeGreaterThanOrEqual(input.min)
      expect(kept).toBeLessThanOrEqual(input.max)
      expect(Number(kept.toFixed(2))).toBe(kept)
    }),
  )
})

test.each([
  '501',
  '0',
  '-3',
  '2.5',
  '1e2',
  '1e309',
  'NaN',
  '',
  ' 3',
  '3 ',
  '+3',
  '0x3',
  '٣',
  '9'.repeat(400),
])('a shared link with %j keeps the default', (text) => {
  expect(queryNumber(text, profitInputs.teamSize)).toBe(2)
})

test('a shared link with a value in range is followed', () => {
  expect(queryNumber('500', profitInputs.teamSize)).toBe(500)
  expect(queryNumber('47.92', profitInputs.jp_hourlyRate)).toBe(47.92)
  expect(queryNumber(null, profitInputs.teamSize)).toBe(2)
})

test('products are exact to the cent', () => {
  expect(productCents([2, 20, 47.92, 4.3])).toBe(824_224)
  expect(productCents([1.005])).toBe(101)
  expect(productCents([0.1, 3])).toBe(30)
  expect(productCents([50_000, 1_000_000, 100, 4.3], [100, 100])).toBe(2_150_000_000_000_000)
  expect(productCents([5, 0])).toBe(0)
})
