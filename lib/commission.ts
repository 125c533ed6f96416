import {
  acceleratorMinimumCents,
  products,
  programmes,
  programmeTerms,
} from '#contract/catalogue.ts'
import { affiliateWindowDays } from './attribution.ts'
import { dayMs } from './time.ts'

/**
 * The affiliate programme's rules. Pages state these figures, the ledger applies them; neither types one.
 *
 * Money is integer cents of the site's currency, months are calendar months in UTC.
 */
export const commissionTerms = {
  /** Of what a referred client pays; no cap. */
  ratePercent: 10,
  /** Deep Dives paid in one month that earn the bonus, once a month however many follow. */
  deepDivesForBonus: 5,
  bonusCents: 250_000,
  /** Months of an Accelerator contract that earn commission. */
  acceleratorMonths: programmeTerms.acceleratorMinimumMonths,
  /** From the Deep Dive's payment to the Accelerator's contract, inclusive. */
  upgradeWindowDays: 60,
  /** How long a visitor belongs to the first partner whose link they followed. */
  attributionDays: affiliateWindowDays,
  answerBusinessDays: 2,
} as const

/**
 * Commission on money a client has paid.
 *
 * @param paidCents - Cents, 0 or more; anything else earns nothing.
 * @returns Whole cents, rounded half up: `50000` for a Deep Dive paid in full.
 */
export function commissionCents(paidCents: number): number {
  if (!Number.isFinite(paidCents) || paidCents <= 0) return 0
  return Math.round((paidCents * commissionTerms.ratePercent) / 100)
}

/** What an Accelerator's commission is worked out from, in cents. */
type AcceleratorSums = { totalCents: number; leastCents?: number; creditedCents?: number }

/**
 * Commission on an Accelerator: the rate on the months that earn (`totalCents`), never on less than the smallest
 * contract (`leastCents`), less what the same client's Deep Dive within the window earned (`creditedCents`).
 *
 * @returns Cents, never below 0: `300000` at $10,000 a month, `250000` after a Deep Dive paid in full.
 */
export function acceleratorCommissionCents({
  totalCents,
  leastCents = acceleratorMinimumCents,
  creditedCents = 0,
}: AcceleratorSums): number {
  return Math.max(0, commissionCents(Math.max(totalCents, leastCents)) - creditedCents)
}

/**
 * True while a Deep Dive's client who signs for the Accelerator counts as an upgrade: by days in UTC, since of a contract
 * only the day is told.
 *
 * @param deepDivePaidAt - Instant in milliseconds.
 * @param signedAt - Instant in milliseconds.
 */
export function isWithinUpgradeWindow(deepDivePaidAt: number, signedAt: number): boolean {
  const days = Math.floor(signedAt / dayMs) - Math.floor(deepDivePaidAt / dayMs)
  return days >= 0 && days <= commissionTerms.upgradeWindowDays
}

/** The month's extra for Deep Dives, in cents: nothing below five, then the bonus once. */
export function monthlyBonusCents(deepDivesInMonth: number): number {
  return deepDivesInMonth >= commissionTerms.deepDivesForBonus ? commissionTerms.bonusCents : 0
}

/** What a partner closes in one month: Deep Dives, Accelerators sold outright, and upgrades of Deep Dives. */
export type MonthOfSales = { deepDives: number; accelerators: number; upgrades: number }

/**
 * What a month of sales at list prices earns, in cents, bonus included.
 *
 * An upgrade is counted beside the Deep Dive it follows; both may fall in the same month.
 */
export function monthlyEarningsCents({ deepDives, accelerators, upgrades }: MonthOfSales): number {
  return (
    deepDives * statedFigures.deepDiveCents +
    accelerators * statedFigures.acceleratorCents +
    upgrades * statedFigures.upgradeCents +
    monthlyBonusCents(deepDives)
  )
}

const totalCents = programmes.accelerator.priceCents * commissionTerms.acceleratorMonths
const creditedCents = commissionCents(products['deep-dive'].amountCents)

/** Commissions at list prices, in cents: 50000, 300000, 250000, as the page states them. */
export const statedFigures = {
  deepDiveCents: creditedCents,
  acceleratorCents: acceleratorCommissionCents({ totalCents }),
  upgradeCents: acceleratorCommissionCents({ totalCents, creditedCents }),
} as const

/** The page's "six Accelerators", in cents: 1800000. */
export const sixAcceleratorsCents = monthlyEarningsCents({
  deepDives: 0,
  accelerators: 6,
  upgrades: 0,
})

/** The page's "five deals": three Accelerators and two Deep Dives, in cents: 1000000. */
export const fiveDealsCents = monthlyEarningsCents({ deepDives: 2, accelerators: 3, upgrades: 0 })

/** What one referral is worth in a month of five Deep Dives, bonus shared out, in cents: 100000. */
export const bonusMonthReferralCents = Math.round(
  monthlyEarningsCents({
    deepDives: commissionTerms.deepDivesForBonus,
    accelerators: 0,
    upgrades: 0,
  }) / commissionTerms.deepDivesForBonus,
)
