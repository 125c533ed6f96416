import type { DashboardPayout } from '#contract/affiliate.ts'
import { placesFor } from './places-for.ts'

/** What each of these partners has been paid, newest first. */
export async function payoutsOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Map<string, DashboardPayout[]>> {
  const { results } = await db
    .prepare(
      `SELECT partner_id AS partnerId, reference, amount_cents AS amountCents, method, paid_at AS paidAt
       FROM affiliate_payouts WHERE partner_id IN (${placesFor(partnerIds)}) ORDER BY paid_at DESC`,
    )
    .bind(...partnerIds)
    .all<DashboardPayout & { partnerId: string }>()
  return Map.groupBy(results, ({ partnerId }) => partnerId)
}

/**
 * Enters a payout and, with it, what it causes; false where its reference is known, or where all payouts together
 * would come to more than `mostCents`, if that is given.
 */
export async function insertPayout(
  db: D1Database,
  partnerId: string,
  payout: DashboardPayout,
  {
    causes,
    mostCents = null,
  }: { causes: readonly D1PreparedStatement[]; mostCents?: number | null },
): Promise<boolean> {
  const insert = db
    .prepare(
      `INSERT INTO affiliate_payouts (reference, partner_id, amount_cents, method, paid_at)
       SELECT ?1, ?2, ?3, ?4, ?5
       WHERE ?6 IS NULL OR ?3 <= ?6 - (
         SELECT coalesce(sum(amount_cents), 0) FROM affiliate_payouts WHERE partner_id = ?2
       )
       ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(payout.reference, partnerId, payout.amountCents, payout.method, payout.paidAt, mostCents)
  const [entered] = await db.batch([insert, ...causes])
  return (entered?.meta.changes ?? 0) > 0
}
