import { expect, test } from 'vitest'
import {
  acceleratorMinimumCents,
  annualDiscountPercent,
  auditStackCents,
  deepDiveSavingCents,
  deepDiveStackCents,
  isProductId,
  products,
  programmes,
  programmeTerms,
  totalCents,
  vipStackCents,
  yearlyPlanMonthlyCents,
} from '#contract/catalogue.ts'
import { savingPercent, stackTotalCents } from '#lib/value-stack.ts'

test('sums that pages quote follow from the catalogue', () => {
  const { amountCents, instalments } = products['deep-dive-instalments']
  expect(totalCents('deep-dive-instalments')).toBe(amountCents * instalments.count)
  expect(totalCents('vip')).toBe(products.vip.amountCents)
  expect(deepDiveSavingCents).toBe(
    amountCents * instalments.count - products['deep-dive'].amountCents,
  )
  expect(acceleratorMinimumCents).toBe(
    programmes.accelerator.priceCents * programmeTerms.acceleratorMinimumMonths,
  )
  expect(yearlyPlanMonthlyCents(1_000_000)).toBe(10_000 * (100 - annualDiscountPercent))
  expect(stackTotalCents({ one: 99_700, other: 49_750 })).toBe(149_450)
  expect(savingPercent(9_700, 228_200)).toBe(96)
})

test('what is said to save something saves something', () => {
  expect(deepDiveSavingCents).toBeGreaterThan(0)
  expect(stackTotalCents(vipStackCents)).toBeGreaterThan(products.vip.amountCents)
  expect(stackTotalCents(auditStackCents)).toBeGreaterThan(products['velocity-audit'].amountCents)
  expect(stackTotalCents(deepDiveStackCents)).toBeGreaterThan(products['deep-dive'].amountCents)
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
