import * as z from 'zod/mini'
import type { DashboardPayout } from '#contract/affiliate.ts'
import { sql, valuesOf } from '../database/sql.ts'

const payoutRow = z.object({
  partnerId: z.string(),
  reference: z.string(),
  amountCents: z.number(),
  method: z.string(),
  paidAt: z.string(),
})

/** What each of these partners has been paid, newest first. */
export async function payoutsOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Map<string, DashboardPayout[]>> {
  const results = await sql`SELECT partner_id AS partnerId, reference, amount_cents AS amountCents,
      method, paid_at AS paidAt
    FROM affiliate_payouts WHERE partner_id IN ${valuesOf(partnerIds)}
    ORDER BY paid_at DESC`.all(db, payoutRow)
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
  const insert =
    sql`INSERT INTO affiliate_payouts (reference, partner_id, amount_cents, method, paid_at)
    SELECT ${payout.reference}, ${partnerId}, ${payout.amountCents}, ${payout.method}, ${payout.paidAt}
    WHERE ${mostCents} IS NULL OR ${payout.amountCents} <= ${mostCents} - (
      SELECT coalesce(sum(amount_cents), 0) FROM affiliate_payouts WHERE partner_id = ${partnerId}
    )
    ON CONFLICT (reference) DO NOTHING`.on(db)
  const [entered] = await db.batch([insert, ...causes])
  return (entered?.meta.changes ?? 0) > 0
}
