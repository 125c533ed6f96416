import type { DashboardPayout } from '#contract/affiliate.ts'

/** What a partner has been paid, newest first. */
export async function payoutsOf(db: D1Database, partnerId: string): Promise<DashboardPayout[]> {
  const { results } = await db
    .prepare(
      `SELECT reference, amount_cents AS amountCents, method, paid_at AS paidAt
       FROM affiliate_payouts WHERE partner_id = ?1 ORDER BY paid_at DESC`,
    )
    .bind(partnerId)
    .all<DashboardPayout>()
  return results
}

/** Enters a payout and, with it, what tells its partner; false where its reference is known. */
export async function insertPayout(
  db: D1Database,
  partnerId: string,
  payout: DashboardPayout,
  news: D1PreparedStatement,
): Promise<boolean> {
  const insert = db
    .prepare(
      `INSERT INTO affiliate_payouts (reference, partner_id, amount_cents, method, paid_at)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(payout.reference, partnerId, payout.amountCents, payout.method, payout.paidAt)
  const [entered] = await db.batch([insert, news])
  return (entered?.meta.changes ?? 0) > 0
}
