import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products, programmes, programmeTerms } from '#contract/catalogue.ts'
import {
  acceleratorCommissionCents,
  bonusMonthReferralCents,
  commissionCents,
  fiveDealsCents,
  isWithinUpgradeWindow,
  monthlyBonusCents,
  monthlyEarningsCents,
  sixAcceleratorsCents,
  statedFigures,
  upgradeCommissionCents,
} from '#lib/commission.ts'
import { affiliateTiers, payoutCadence, tierOf } from '#lib/affiliate-tier.ts'

const cents = fc.integer({ min: 0, max: 1e11 })

const months = programmeTerms.acceleratorMinimumMonths
/** A tenth of what is paid at list prices. */
const deepDiveCents = Math.round(products['deep-dive'].amountCents / 10)
const acceleratorCents = Math.round((programmes.accelerator.priceCents * months) / 10)

test('the figures the page states follow from the rules', () => {
  expect(statedFigures).toEqual({
    deepDiveCents,
    acceleratorCents,
    upgradeCents: acceleratorCents - deepDiveCents,
  })
  expect(sixAcceleratorsCents).toBe(6 * acceleratorCents)
  expect(fiveDealsCents).toBe(3 * acceleratorCents + 2 * deepDiveCents)
  expect(bonusMonthReferralCents).toBe(deepDiveCents + 250_000 / 5)
})

test('commission is a tenth of what is paid, in whole cents, and never more for less', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const commission = commissionCents(one)
      expect(Number.isInteger(commission)).toBe(true)
      expect(Math.abs(commission - one / 10)).toBeLessThanOrEqual(0.5)
      if (one <= other) expect(commission).toBeLessThanOrEqual(commissionCents(other))
    }),
  )
  expect([Number.NaN, Number.POSITIVE_INFINITY, -500].map(commissionCents)).toEqual([0, 0, 0])
})

test('an Accelerator earns on its shortest contract and never on less than the smallest contract', () => {
  fc.assert(
    fc.property(cents, (monthly) => {
      const commission = acceleratorCommissionCents(monthly)
      expect(commission).toBe(Math.max(acceleratorCents, commissionCents(monthly * months)))
    }),
  )
  const dearCents = 2 * programmes.accelerator.priceCents
  expect(acceleratorCommissionCents(dearCents)).toBe(2 * acceleratorCents)
})

test('a Deep Dive and its upgrade together earn what the Accelerator alone would', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: acceleratorCents }), (monthly, earlierPayout) => {
      const upgrade = upgradeCommissionCents(monthly, earlierPayout)
      expect(upgrade + earlierPayout).toBe(acceleratorCommissionCents(monthly))
    }),
  )
  expect(upgradeCommissionCents(0, acceleratorCents + 1)).toBe(0)
})

test('the upgrade window is sixty days long, both ends included', () => {
  const day = 86_400_000
  const paidAt = Date.parse('2026-01-01T12:00:00Z')
  expect(isWithinUpgradeWindow(paidAt, paidAt)).toBe(true)
  expect(isWithinUpgradeWindow(paidAt, paidAt + 60 * day)).toBe(true)
  expect(isWithinUpgradeWindow(paidAt, paidAt + 60 * day + 1)).toBe(false)
  expect(isWithinUpgradeWindow(paidAt, paidAt - 1)).toBe(false)
})

test('the monthly bonus comes once, with the fifth Deep Dive', () => {
  expect([0, 4, 5, 6, 25].map(monthlyBonusCents)).toEqual([0, 0, 250_000, 250_000, 250_000])
})

test('a month earns the sum of its parts, and more sales never earn less', () => {
  const count = fc.nat(200)
  fc.assert(
    fc.property(count, count, count, (deepDives, accelerators, upgrades) => {
      const earned = monthlyEarningsCents({ deepDives, accelerators, upgrades })
      const bonus = deepDives >= 5 ? 250_000 : 0
      expect(earned).toBe(
        deepDives * deepDiveCents +
          accelerators * acceleratorCents +
          upgrades * (acceleratorCents - deepDiveCents) +
          bonus,
      )
      expect(
        monthlyEarningsCents({ deepDives: deepDives + 1, accelerators, upgrades }),
      ).toBeGreaterThan(earned)
    }),
  )
})

test.each([
  [0, 0, 'bronze'],
  [2, 9_999_999, 'bronze'],
  [3, 0, 'silver'],
  [5, 0, 'silver'],
  [6, 0, 'gold'],
  [0, 10_000_000, 'gold'],
  [50, 100_000_000, 'gold'],
  [0, 100_000_001, 'platinum'],
])('%i sales a month and %i cents a year are %s', (monthlySales, recurringCents, tier) => {
  expect(tierOf(monthlySales, recurringCents).id).toBe(tier)
})

test('more sales never lower the tier, and daily payouts begin at Silver', () => {
  const rank = (id: string) => affiliateTiers.findIndex((tier) => tier.id === id)
  fc.assert(
    fc.property(fc.nat(20), fc.nat(2e8), fc.nat(20), fc.nat(2e8), (sales, year, more, moreYear) => {
      expect(rank(tierOf(sales + more, year + moreYear).id)).toBeGreaterThanOrEqual(
        rank(tierOf(sales, year).id),
      )
    }),
  )
  expect(affiliateTiers.map((tier) => payoutCadence(tier.id))).toEqual([
    'weekly',
    'daily',
    'daily',
    'daily',
  ])
})
