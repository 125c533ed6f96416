import type Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { paymentsOf } from './order-ledger.ts'
import { unless } from './stripe.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

const oversoldSaleRow = z.object({ refundedAt: z.nullable(z.string()), tries: z.number() })

/** The sale of an order that was oversold (paid when its month had no spot left), or null. */
export const oversoldSaleOf = (db: D1Database, orderId: string) =>
  sql`SELECT refunded_at AS refundedAt, tries FROM slipped_sales
    WHERE order_id = ${orderId}`.first(db, oversoldSaleRow)

/** Waits from when it was noticed until the first, second … try anew: this, four times as long, nine times … */
const firstWaitSeconds = 60

/**
 * Oversold orders whose refund is to be tried, at most `limit`. One that Stripe refuses for good is asked for ever more
 * rarely, and keeps no other from its turn.
 */
export async function oversoldSalesDue(
  db: D1Database,
  nowMs: number,
  limit: number,
): Promise<string[]> {
  const results = await sql`SELECT order_id AS orderId FROM slipped_sales WHERE refunded_at IS NULL
      AND unixepoch(noticed_at) + ${firstWaitSeconds} * tries * tries <= ${nowMs / 1000}
    ORDER BY tries, noticed_at LIMIT ${limit}`.all(db, z.object({ orderId: z.string() }))
  return results.map(({ orderId }) => orderId)
}

/**
 * Refunds what is left of a payment. Stripe refunds it once whatever the key; `key` has to change with each try, since
 * Stripe repeats its first answer to a key, even a refusal.
 *
 * @throws the SDK's errors.
 */
export async function refundPayment(
  stripe: Stripe,
  intentId: string,
  key: string,
  more: Pick<Stripe.RefundCreateParams, 'metadata' | 'reason'> = {},
): Promise<void> {
  await stripe.refunds
    .create({ payment_intent: intentId, ...more }, { idempotencyKey: key })
    .catch(unless('charge_already_refunded'))
}

/**
 * Refunds an oversold order; does nothing for any other. Idempotent. Until the refund is made, a matter is open for a
 * person.
 *
 * @throws the SDK's errors.
 */
export async function refundOversold(
  db: D1Database,
  stripe: Stripe,
  orderId: string,
): Promise<void> {
  const sale = await oversoldSaleOf(db, orderId)
  if (!sale || sale.refundedAt) return
  const matter = { kind: 'sale_slipped', subjectId: orderId } as const
  await raiseAttention(db, matter, Date.now()).run()
  for (const { stripeId } of await paymentsOf(db, orderId)) {
    try {
      await refundPayment(stripe, stripeId, `oversold:${stripeId}:${sale.tries}`, {
        metadata: { order_id: orderId, why: 'sold_out' },
      })
    } catch (error) {
      // The next try uses another idempotency key.
      await sql`UPDATE slipped_sales SET tries = ${sale.tries} + 1
        WHERE order_id = ${orderId} AND tries = ${sale.tries}`.run(db)
      throw error
    }
  }
  const nowMs = Date.now()
  await db.batch([
    sql`UPDATE slipped_sales SET refunded_at = ${new Date(nowMs).toISOString()}
      WHERE order_id = ${orderId} AND refunded_at IS NULL`.on(db),
    clearAttention(db, matter, nowMs),
  ])
}
