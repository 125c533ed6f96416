import { type PaymentMatter, paymentMatters } from '#contract/payment-matters.ts'
import { type Sql, sql } from '../database/sql.ts'
import { clearWhere, raiseAttention } from '../database/attention.ts'

/** Marks an order for review (the first reason stays) and raises the matter. */
export function reviewNotes(
  db: D1Database,
  orderId: string,
  reason: PaymentMatter,
  nowMs: number,
  detail = '',
): D1PreparedStatement[] {
  return [
    sql`UPDATE orders SET review = coalesce(review, ${reason}) WHERE id = ${orderId}`.on(db),
    raiseAttention(db, { kind: reason, subjectId: orderId, detail }, nowMs),
  ]
}

/** Statements that mark an order as reviewed. */
export function reviewSeen(db: D1Database, orderId: string, nowMs: number): D1PreparedStatement[] {
  return [
    clearWhere(db, nowMs, sql`subject_id = ${orderId} AND kind IN ${Object.keys(paymentMatters)}`),
    sql`UPDATE orders SET review = NULL WHERE id = ${orderId} AND review IS NOT NULL`.on(db),
  ]
}

/** Statement that marks orders as reviewed once the last matter about each is settled; these were, just now. */
export function reviewsSettled(db: D1Database, matters: readonly string[]): D1PreparedStatement {
  const about = sql`SELECT subject_id FROM attention AS each WHERE subject_id = orders.id
    AND kind IN ${Object.keys(paymentMatters)}`
  return sql`UPDATE orders SET review = NULL
    WHERE review IS NOT NULL AND id IN (SELECT subject_id FROM attention WHERE id IN ${matters})
      AND NOT EXISTS (${about} AND cleared_at IS NULL)`.on(db)
}

const net = sql`paid_cents - refunded_cents - lost_cents`

/** Reviews that follow from an order's sums: when they begin and when they end. */
const oddSums: Partial<Record<PaymentMatter, { holds: Sql; settles: Sql }>> = {
  overpaid: { holds: sql`${net} > total_cents`, settles: sql`${net} <= total_cents` },
  plan_ended_unpaid: {
    holds: sql`plan_state = 'canceled' AND plan_called_off_at IS NULL AND dispute IS NOT 'lost'
      AND paid_cents < total_cents AND refunded_cents < paid_cents`,
    settles: sql`paid_cents >= total_cents OR refunded_cents >= paid_cents OR dispute = 'lost'`,
  },
}

/** Statements that raise and clear the reviews that follow from an order's sums; after `orderSettlement`. */
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
