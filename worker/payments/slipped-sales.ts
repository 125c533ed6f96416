import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

const slippedSaleRow = z.object({
  orderId: z.string(),
  refundedAt: z.nullable(z.string()),
  tries: z.number(),
})

/** An order that was paid when its month had no spot left. */
export type SlippedSale = z.infer<typeof slippedSaleRow>

/** The slipped sale of an order, or null. */
export async function slippedSaleOf(db: D1Database, orderId: string): Promise<SlippedSale | null> {
  return sql`SELECT order_id AS orderId, refunded_at AS refundedAt, tries FROM slipped_sales
    WHERE order_id = ${orderId}`.first(db, slippedSaleRow)
}

/** Orders whose money has still to go back; the oldest first, at most `limit`. */
export async function slippedSalesDue(db: D1Database, limit: number): Promise<string[]> {
  const results = await sql`SELECT order_id AS orderId FROM slipped_sales WHERE refunded_at IS NULL
    ORDER BY noticed_at LIMIT ${limit}`.all(db, z.object({ orderId: z.string() }))
  return results.map(({ orderId }) => orderId)
}

/** Makes the next try use another idempotency key. */
export async function nextRefundTry(db: D1Database, { orderId, tries }: SlippedSale) {
  await sql`UPDATE slipped_sales SET tries = ${tries} + 1 WHERE order_id = ${orderId}
    AND tries = ${tries}`.run(db)
}

/** Notes that the money has gone back. */
export function slippedRefunded(db: D1Database, orderId: string, nowMs: number) {
  return sql`UPDATE slipped_sales SET refunded_at = ${new Date(nowMs).toISOString()}
    WHERE order_id = ${orderId} AND refunded_at IS NULL`.on(db)
}
