import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceleratorMinimumCents, programmes } from '#contract/catalogue.ts'
import { affiliateLedger, type AffiliateSale } from '#lib/affiliate-ledger.ts'
import { affiliateStanding } from '#lib/affiliate-dashboard.ts'

const acceleratorMonthCents = programmes.accelerator.priceCents
/** A tenth of the smallest contract, and what is left of it after the tenth of the Deep Dive below. */
const acceleratorCents = Math.round(acceleratorMinimumCents / 10)
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
    refundedAt: null,
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
  expect(totals([deepDive({ refundedCents: 500_000, refundedAt: day(9) })])).toEqual([0, 0, 50_000])
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
      refundedAt: null,
      lapsedAt: isLapsed && paidCents === 0 ? day(closedDay + 2) : null,
    }
  })

const anySales = fc.uniqueArray(anySale, { selector: (sale) => sale.id, maxLength: 30 })

test('no entry is ever negative or broken, whatever the sales', () => {
  fc.assert(
    fc.property(anySales, (sales) => {
      for (const entry of affiliateLedger(sales)) {
        for (const cents of [entry.pendingCents, entry.dueCents, entry.takenBackCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
        }
      }
    }),
  )
})

test('the order in which sales are read changes nothing', () => {
  fc.assert(
    fc.property(anySales, fc.nat(), (sales, seed) => {
      const shuffled = sales.toSorted((one, other) =>
        one.id + seed < other.id + seed !== (seed % 2 === 0) ? -1 : 1,
      )
      expect(totals(shuffled)).toEqual(totals(sales))
    }),
  )
})

test('once every client is refunded nothing is due', () => {
  fc.assert(
    fc.property(anySales, (sales) => {
      const refunded = sales.map((sale) => ({ ...sale, refundedCents: sale.paidCents }))
      expect(totals(refunded)[1]).toBe(0)
    }),
  )
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
