/**
 * The four tiers, lowest first, and what a partner must have closed to hold each.
 *
 * - `minMonthlySales`: Deep Dives and Accelerators paid in one calendar month.
 * - `minRecurringCents`: Accelerator contracts closed in twelve months and standing, in cents;
 *   for Platinum the value must be exceeded.
 */
export const affiliateTiers = [
  { id: 'bronze', name: 'Bronze Affiliate', minMonthlySales: 0, minRecurringCents: null },
  { id: 'silver', name: 'Silver Affiliate', minMonthlySales: 3, minRecurringCents: null },
  { id: 'gold', name: 'Gold Affiliate', minMonthlySales: 6, minRecurringCents: 10_000_000 },
  {
    id: 'platinum',
    name: 'Platinum Partner',
    minMonthlySales: null,
    minRecurringCents: 100_000_000,
  },
] as const

export type AffiliateTier = (typeof affiliateTiers)[number]

export type AffiliateTierId = AffiliateTier['id']

/**
 * The tier that sales earn.
 *
 * @param monthlySales - Sales of the better of this month and the last, so that nobody drops on the 1st.
 * @param recurringCents - Accelerator contracts of the last twelve months that stand, in cents.
 */
export function tierOf(monthlySales: number, recurringCents: number): AffiliateTier {
  const [bronze, silver, gold, platinum] = affiliateTiers
  if (recurringCents > platinum.minRecurringCents) return platinum
  if (monthlySales >= gold.minMonthlySales || recurringCents >= gold.minRecurringCents) return gold
  return monthlySales >= silver.minMonthlySales ? silver : bronze
}

/** Silver and above are paid daily, Bronze weekly. */
export function payoutCadence(tier: AffiliateTierId): 'weekly' | 'daily' {
  return tier === 'bronze' ? 'weekly' : 'daily'
}
