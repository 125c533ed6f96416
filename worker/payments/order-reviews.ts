import type { PaymentMatter } from '#contract/payment-matters.ts'
import { type Sql, sql } from '../database/sql.ts'

const net = sql`paid_cents - refunded_cents - lost_cents`

/** Matters that follow from an order's sums: when they begin and when they end. */
const oddSums: Partial<Record<PaymentMatter, { holds: Sql; settles: Sql }>> = {
  overpaid: { holds: sql`${net} > total_cents`, settles: sql`${net} <= total_cents` },
  plan_ended_unpaid: {
    holds: sql`plan_state = 'canceled' AND plan_called_off_at IS NULL AND dispute IS NOT 'lost'
      AND paid_cents < total_cents AND refunded_cents < paid_cents`,
    settles: sql`paid_cents >= total_cents OR refunded_cents >= paid_cents OR dispute = 'lost'`,
  },
}

/** Statements that raise and clear the matters that follow from an order's sums; after `orderSettlement`. */
export function sumsReview(db: D1Database, orderId: string, nowMs: number): D1PreparedStatement[] {
  const now = new Date(nowMs).toISOString()
  return Object.entries(oddSums).flatMap(([kind, { holds, settles }]) => [
    sql`INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
      SELECT ${`${kind}:${orderId}`}, ${kind}, id, '', ${now}, ${now} FROM orders WHERE id = ${orderId}
        AND (${holds})
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`UPDATE attention SET cleared_at = ${now}
      WHERE id = ${`${kind}:${orderId}`} AND cleared_at IS NULL
        AND EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND (${settles}))`.on(db),
  ])
}
