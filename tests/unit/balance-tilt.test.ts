import { expect, test } from 'vitest'
import { balanceTilt } from '#lib/calculators/balance-tilt.ts'

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
