import { monthOf, type AffiliateSale } from './affiliate-ledger.ts'
import { tierOf, type AffiliateTier } from './affiliate-tier.ts'

/** What a partner's tier rests on. Sales are Deep Dives and Accelerators that are paid and not refunded. */
export type AffiliateStanding = {
  tier: AffiliateTier
  salesThisMonth: number
  salesLastMonth: number
  /** Accelerator contracts of the last twelve months that stand, in cents. */
  recurringCents: number
}

const yearMs = 365 * 86_400_000

function previousMonth(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString())
}

/**
 * The tier a partner holds at an instant: the better of this month and the last one counts, so a tier
 * lasts to the end of the month after it was reached.
 */
export function affiliateStanding(sales: readonly AffiliateSale[], now: Date): AffiliateStanding {
  const standing = sales.filter(
    (sale) =>
      sale.kind !== 'product' && sale.paidAt !== null && sale.paidCents > sale.refundedCents,
  )
  const countIn = (month: string) =>
    standing.filter((sale) => monthOf(sale.paidAt ?? '') === month).length
  const salesThisMonth = countIn(monthOf(now.toISOString()))
  const salesLastMonth = countIn(previousMonth(now))
  const recurringCents = standing
    .filter((sale) => now.getTime() - Date.parse(sale.closedAt) <= yearMs)
    .reduce((sum, sale) => sum + sale.recurringCents, 0)
  const tier = tierOf(Math.max(salesThisMonth, salesLastMonth), recurringCents)
  return { tier, salesThisMonth, salesLastMonth, recurringCents }
}
