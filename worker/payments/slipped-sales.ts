/** An order that was paid when its month had no spot left. */
export type SlippedSale = { orderId: string; refundedAt: string | null; tries: number }

/** The slipped sale of an order, or null. */
export async function slippedSaleOf(db: D1Database, orderId: string): Promise<SlippedSale | null> {
  return db
    .prepare(
      `SELECT order_id AS orderId, refunded_at AS refundedAt, tries FROM slipped_sales
       WHERE order_id = ?1`,
    )
    .bind(orderId)
    .first<SlippedSale>()
}

/** Orders whose money has still to go back; the oldest first, at most `limit`. */
export async function slippedSalesDue(db: D1Database, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT order_id AS orderId FROM slipped_sales WHERE refunded_at IS NULL
       ORDER BY noticed_at LIMIT ?1`,
    )
    .bind(limit)
    .all<{ orderId: string }>()
  return results.map(({ orderId }) => orderId)
}

/** Makes the next try use another idempotency key. */
export async function nextRefundTry(db: D1Database, { orderId, tries }: SlippedSale) {
  await db
    .prepare('UPDATE slipped_sales SET tries = ?2 + 1 WHERE order_id = ?1 AND tries = ?2')
    .bind(orderId, tries)
    .run()
}

/** Notes that the money has gone back. */
export function slippedRefunded(db: D1Database, orderId: string, nowMs: number) {
  return db
    .prepare(
      'UPDATE slipped_sales SET refunded_at = ?2 WHERE order_id = ?1 AND refunded_at IS NULL',
    )
    .bind(orderId, new Date(nowMs).toISOString())
}
