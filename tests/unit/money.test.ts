import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'

test.each([
  [28_206_824, '$282,068'],
  [84_620_472, '$846,205'],
  [0, '$0'],
  [49, '$0'],
  [50, '$1'],
  [-40, '$0'],
  [-500_00, '-$500'],
  [Number.NaN, '$0'],
  [Number.POSITIVE_INFINITY, '$0'],
  [123_456_789_012_345, '$1,234,567,890,123'],
])('%d cents read %s', (cents, text) => {
  expect(formatUsd(cents, 'whole')).toBe(text)
})

test('styles show cents always, or only where there are any', () => {
  expect(formatUsd(824_224, 'exact')).toBe('$8,242.24')
  expect(formatUsd(5, 'exact')).toBe('$0.05')
  expect(formatUsd(-5, 'exact')).toBe('-$0.05')
  expect(formatUsd(49_700, 'trim')).toBe('$497')
  expect(formatUsd(4_792, 'trim')).toBe('$47.92')
})

test.each([
  [2_500_000, '$25K'],
  [99_700, '$997'],
  [230_000_000_000, '$2.3B'],
  [100_000_000, '$1M'],
  [99_999_900, '$1M'],
  [99_900_000, '$999K'],
  [-2_500_000, '-$25K'],
])('%d cents read %s in short', (cents, text) => {
  expect(formatCompactUsd(cents)).toBe(text)
})

test('the text of whole dollars reads back as the dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (dollars) => {
      expect(Number(formatUsd(dollars * 100, 'whole').replace(/[$,]/g, ''))).toBe(dollars)
    }),
  )
})

test('numbers are grouped by thousands and lose trailing zeros', () => {
  expect(numberText(1_234_567.5)).toBe('1,234,567.5')
  expect(numberText(100)).toBe('100')
  expect(numberText(47.92)).toBe('47.92')
  expect(numberText(-0.001)).toBe('0')
  expect(numberText(Number.NaN)).toBe('0')
})
