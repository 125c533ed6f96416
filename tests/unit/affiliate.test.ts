import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceleratorMinimumCents,
  products,
  programmes,
  programmeTerms,
} from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { affiliateStanding } from '#lib/affiliate-dashboard.ts'
import { affiliateLedger, type AffiliateSale } from '#lib/affiliate-ledger.ts'
import { affiliateTiers, payoutCadence, tierOf } from '#lib/affiliate-tier.ts'
import {
  acceleratorCommissionCents,
  bonusMonthReferralCents,
  commissionCents,
  commissionTerms,
  fiveDealsCents,
  isWithinUpgradeWindow,
  monthlyEarningsCents,
  sixAcceleratorsCents,
  statedFigures,
} from '#lib/commission.ts'
import {
  defaultMonthOfSales,
  monthFromQuery,
  possibleMonth,
  queryWithMonth,
} from '#lib/month-of-sales.ts'
import * as words from '#words/routes.ts'
import { forAll } from './for-all.ts'

const anyCents = fc.integer({ min: 0, max: 1e11 })

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
  expect(commissionTerms.attributionDays).toBe(60)
  const described = [bonusMonthReferralCents, acceleratorCents].map((cents) => formatMoney(cents))
  expect(words.routes['/affiliate'].description).toContain(described.join('-'))
})

test('commission is a tenth of what is paid, in whole cents, and never more for less', () => {
  forAll(anyCents, anyCents, (one, other) => {
    const commission = commissionCents(one)
    expect(Number.isInteger(commission)).toBe(true)
    expect(Math.abs(commission - one / 10)).toBeLessThanOrEqual(0.5)
    if (one <= other) expect(commission).toBeLessThanOrEqual(commissionCents(other))
  })
  expect([Number.NaN, Number.POSITIVE_INFINITY, -500].map(commissionCents)).toEqual([0, 0, 0])
})

test('an Accelerator never earns on less than the smallest contract', () => {
  forAll(anyCents, anyCents, (totalCents, leastCents) => {
    const commission = acceleratorCommissionCents({ totalCents, leastCents })
    expect(commission).toBe(Math.max(commissionCents(totalCents), commissionCents(leastCents)))
  })
  expect(acceleratorCommissionCents({ totalCents: 0 })).toBe(acceleratorCents)
})

test('a Deep Dive and its upgrade together earn what the Accelerator alone would', () => {
  forAll(anyCents, fc.integer({ min: 0, max: acceleratorCents }), (totalCents, creditedCents) => {
    const upgrade = acceleratorCommissionCents({ totalCents, creditedCents })
    expect(upgrade + creditedCents).toBe(acceleratorCommissionCents({ totalCents }))
  })
  const creditedCents = acceleratorCents + 1
  expect(acceleratorCommissionCents({ totalCents: 0, creditedCents })).toBe(0)
})

test.each([
  ['2026-01-01T08:00:00Z', '2026-01-01T00:00:00Z', true],
  ['2026-01-01T08:00:00Z', '2026-03-02T12:00:00Z', true],
  ['2026-01-01T08:00:00Z', '2026-03-02T23:59:59Z', true],
  ['2026-01-01T08:00:00Z', '2026-03-03T00:00:00Z', false],
  ['2026-01-01T00:00:00Z', '2025-12-31T23:59:59Z', false],
])('paid at %s and signed at %s is an upgrade: %j, sixty days whole', (paid, signed, isUpgrade) => {
  expect(isWithinUpgradeWindow(Date.parse(paid), Date.parse(signed))).toBe(isUpgrade)
})

test('a month earns the sum of its parts, and more sales never earn less', () => {
  const count = fc.nat(200)
  forAll(count, count, count, (deepDives, accelerators, upgrades) => {
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
  })
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
  forAll(fc.nat(20), fc.nat(2e8), fc.nat(20), fc.nat(2e8), (sales, year, more, moreYear) => {
    expect(rank(tierOf(sales + more, year + moreYear).id)).toBeGreaterThanOrEqual(
      rank(tierOf(sales, year).id),
    )
  })
  expect(affiliateTiers.map((tier) => payoutCadence(tier.id))).toEqual([
    'weekly',
    'daily',
    'daily',
    'daily',
  ])
})

const acceleratorMonthCents = programmes.accelerator.priceCents
/** What is left of the Accelerator's commission after the tenth of the Deep Dive below. */
const upgradeCents = acceleratorCents - 50_000

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString()

function deepDive(over: Partial<AffiliateSale> = {}): AffiliateSale {
  return {
    id: 'dive',
    clientId: 'client',
    kind: 'deep-dive',
    totalCents: 500_000,
    recurringCents: 0,
    paidCents: 500_000,
    refundedCents: 0,
    closedAt: day(0),
    paidAt: day(0),
    lapsedAt: null,
    ...over,
  }
}

function accelerator(over: Partial<AffiliateSale> = {}): AffiliateSale {
  return deepDive({
    id: 'accelerator',
    kind: 'accelerator',
    totalCents: acceleratorMinimumCents,
    recurringCents: acceleratorMinimumCents,
    paidCents: acceleratorMonthCents,
    closedAt: day(30),
    paidAt: day(30),
    ...over,
  })
}

const unpaid = { paidCents: 0, paidAt: null }

function totals(sales: readonly AffiliateSale[]) {
  const sum = (of: 'pendingCents' | 'dueCents' | 'takenBackCents') =>
    affiliateLedger(sales).reduce((total, entry) => total + entry[of], 0)
  return [sum('pendingCents'), sum('dueCents'), sum('takenBackCents')]
}

test('a Deep Dive is pending until paid, then due, then taken back by a refund', () => {
  expect(totals([deepDive(unpaid)])).toEqual([50_000, 0, 0])
  expect(totals([deepDive()])).toEqual([0, 50_000, 0])
  expect(totals([deepDive({ refundedCents: 500_000 })])).toEqual([0, 0, 50_000])
  expect(totals([deepDive({ refundedCents: 250_000 })])).toEqual([0, 25_000, 25_000])
  expect(totals([deepDive({ ...unpaid, lapsedAt: day(2) })])).toEqual([0, 0, 0])
})

test('instalments become due one by one', () => {
  const plan = { totalCents: 599_100 }
  expect(totals([deepDive({ ...plan, paidCents: 199_700 })])).toEqual([39_940, 19_970, 0])
  expect(totals([deepDive({ ...plan, paidCents: 599_100 })])).toEqual([0, 59_910, 0])
})

test('an upgrade within sixty days earns the Accelerator less the Deep Dive', () => {
  const [, upgrade] = affiliateLedger([deepDive(), accelerator()])
  expect(upgrade).toMatchObject({
    reason: 'upgrade',
    dueCents: upgradeCents,
    creditedCents: 50_000,
  })
  expect(totals([deepDive(), accelerator(unpaid)])).toEqual([upgradeCents, 50_000, 0])
})

test('an upgrade takes back nothing of what a course beside the Deep Dive earned', () => {
  const withCourse = deepDive({ totalCents: 520_000, paidCents: 520_000, besideCents: 20_000 })
  expect(totals([withCourse, accelerator()])).toEqual([0, 52_000 + upgradeCents, 0])
})

test('a Deep Dive of the day on which the contract is signed is upgraded, whichever came first', () => {
  const paidAt = day(0).replace('T00', 'T15')
  const [, upgrade] = affiliateLedger([
    deepDive({ closedAt: paidAt, paidAt }),
    accelerator({ closedAt: day(0).replace('T00', 'T12'), paidAt: day(1) }),
  ])
  expect(upgrade).toMatchObject({ reason: 'upgrade', dueCents: upgradeCents })
})

test('an upgrade after the window earns nothing, a first Accelerator earns in full', () => {
  const late = accelerator({ closedAt: day(61), paidAt: day(61) })
  expect(affiliateLedger([deepDive(), late])[1]).toMatchObject({
    reason: 'late-upgrade',
    dueCents: 0,
  })
  expect(totals([accelerator()])).toEqual([0, acceleratorCents, 0])
})

test('another client’s Deep Dive makes no upgrade, a second contract of one client no commission', () => {
  expect(totals([deepDive({ clientId: 'other' }), accelerator()])).toEqual([
    0,
    50_000 + acceleratorCents,
    0,
  ])
  const renewal = accelerator({ id: 'renewal', closedAt: day(120), paidAt: day(120) })
  expect(totals([accelerator(), renewal])).toEqual([0, acceleratorCents, 0])
})

test('refunds of an upgrade and of its Deep Dive leave nothing due', () => {
  const refundedUpgrade = accelerator({ refundedCents: acceleratorMonthCents })
  expect(totals([deepDive(), refundedUpgrade])).toEqual([0, 50_000, upgradeCents])
  const refundedDive = deepDive({ refundedCents: 500_000 })
  expect(totals([refundedDive, refundedUpgrade])[1]).toBe(0)
  expect(totals([refundedDive, accelerator()])[1]).toBe(acceleratorCents)
})

test('five Deep Dives paid in a month earn the bonus, and a refund below five takes it back', () => {
  const five = Array.from({ length: 5 }, (_, index) =>
    deepDive({ id: `dive-${index}`, clientId: `client-${index}`, paidAt: day(index) }),
  )
  expect(totals(five)).toEqual([0, 500_000, 0])
  expect(affiliateLedger(five).at(-1)).toMatchObject({ id: 'bonus-2026-01', at: day(4) })
  const refunded = five.map((sale, index) => (index ? sale : { ...sale, refundedCents: 500_000 }))
  expect(totals(refunded)).toEqual([0, 200_000, 300_000])
  const acrossMonths = five.map((sale, index) => (index ? sale : { ...sale, paidAt: day(35) }))
  expect(totals(acrossMonths)).toEqual([0, 250_000, 0])
})

const anySale = fc
  .record({
    id: fc.uuid(),
    clientId: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('deep-dive' as const, 'accelerator' as const, 'product' as const),
    totalCents: fc.integer({ min: 9_700, max: 10_000_000 }),
    paidShare: fc.constantFrom(0, 0.3, 1),
    refundedShare: fc.constantFrom(0, 0.5, 1),
    closedDay: fc.nat(400),
    isLapsed: fc.boolean(),
  })
  .map(({ paidShare, refundedShare, closedDay, isLapsed, ...rest }): AffiliateSale => {
    const paidCents = Math.round(rest.totalCents * paidShare)
    return {
      ...rest,
      recurringCents: rest.kind === 'accelerator' ? rest.totalCents : 0,
      paidCents,
      refundedCents: Math.round(paidCents * refundedShare),
      closedAt: day(closedDay),
      paidAt: paidCents > 0 ? day(closedDay + 1) : null,
      lapsedAt: isLapsed && paidCents === 0 ? day(closedDay + 2) : null,
    }
  })

const anySales = fc.uniqueArray(anySale, { selector: (sale) => sale.id, maxLength: 30 })

test('whatever the sales and their order, no entry is negative, and refunds leave nothing due', () => {
  forAll(anySales, fc.nat(), (sales, seed) => {
    for (const entry of affiliateLedger(sales)) {
      for (const cents of [entry.pendingCents, entry.dueCents, entry.takenBackCents]) {
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
      }
    }
    const shuffled = sales.toSorted((one, other) =>
      one.id + seed < other.id + seed !== (seed % 2 === 0) ? -1 : 1,
    )
    expect(totals(shuffled)).toEqual(totals(sales))
    const refunded = sales.map((sale) => ({ ...sale, refundedCents: sale.paidCents }))
    expect(totals(refunded)[1]).toBe(0)
  })
})

test('a tier lasts through the month after it was reached', () => {
  const three = [0, 1, 2].map((index) => deepDive({ id: `${index}`, clientId: `${index}` }))
  const tierOn = (date: string) => affiliateStanding(three, new Date(date)).tier.id
  expect(tierOn('2026-01-31T23:59:59Z')).toBe('silver')
  expect(tierOn('2026-02-28T23:59:59Z')).toBe('silver')
  expect(tierOn('2026-03-01T00:00:00Z')).toBe('bronze')
})

test('contracts count toward a tier for a year while they stand', () => {
  const contract = accelerator({ recurringCents: 12_000_000, closedAt: day(0), paidAt: day(0) })
  const tierOn = (sale: AffiliateSale, date: string) =>
    affiliateStanding([sale], new Date(date)).tier.id
  expect(tierOn(contract, '2026-12-01T00:00:00Z')).toBe('gold')
  expect(tierOn(contract, '2027-02-01T00:00:00Z')).toBe('bronze')
  expect(
    tierOn({ ...contract, refundedCents: acceleratorMonthCents }, '2026-12-01T00:00:00Z'),
  ).toBe('bronze')
})

test('bad values in the address fall back to the defaults', () => {
  const monthOf = (query: string) => monthFromQuery(new URLSearchParams(query))
  expect(monthOf('')).toEqual(defaultMonthOfSales)
  expect(monthOf('deepDives=x&accelerators=-1&upgrades=1e9')).toEqual(defaultMonthOfSales)
  expect(monthOf('deepDives=1&upgrades=9&accelerators=999')).toEqual({
    deepDives: 1,
    upgrades: 1,
    accelerators: 30,
  })
})

test('a month survives the way through the address, and so does the rest of the query', () => {
  const count = fc.nat(30)
  forAll(count, count, count, (deepDives, accelerators, upgrades) => {
    const month = possibleMonth({ deepDives, accelerators, upgrades })
    const query = queryWithMonth(month, new URLSearchParams('ref=ADA&deepDives=7'))
    expect(monthFromQuery(query)).toEqual(month)
    expect(query.get('ref')).toBe('ADA')
  })
})
