import { expect, test } from 'vitest'
import {
  acceleratorMinimumCents,
  auditStackCents,
  deepDiveSavingCents,
  foundersBonusCents,
  isProductId,
  products,
  totalCents,
  vaultStackCents,
  vipStackCents,
  yearlyPlanMonthlyCents,
} from '#contract/catalogue.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'

test('sums that pages quote follow from the catalogue', () => {
  expect(totalCents('deep-dive-instalments')).toBe(599_100)
  expect(deepDiveSavingCents).toBe(99_100)
  expect(stackTotalCents(vaultStackCents)).toBe(979_400)
  expect(stackTotalCents(vaultStackCents) + foundersBonusCents).toBe(1_079_100)
  expect(stackTotalCents(vipStackCents)).toBe(228_200)
  expect(savingPercent(products.vip.amountCents, stackTotalCents(vipStackCents))).toBe(96)
  expect(stackTotalCents(auditStackCents)).toBeGreaterThan(products['velocity-audit'].amountCents)
  expect(acceleratorMinimumCents).toBe(3_000_000)
  expect(yearlyPlanMonthlyCents(1_000_000)).toBe(800_000)
})

test('every product has a positive whole amount and a lookup key of its own', () => {
  const all = Object.values(products)
  for (const product of all) {
    expect(Number.isSafeInteger(product.amountCents) && product.amountCents > 0).toBe(true)
  }
  expect(new Set(all.map((product) => product.lookupKey)).size).toBe(all.length)
})

test('names of Object.prototype are no product ids', () => {
  expect(isProductId('vip')).toBe(true)
  expect(isProductId('constructor')).toBe(false)
  expect(isProductId('__proto__')).toBe(false)
})
