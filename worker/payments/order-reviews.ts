import { type PaymentMatter, paymentMatters } from '#contract/payment-matters.ts'
import { raiseAttention } from '../database/attention.ts'

/** Marks an order for the operator, where the first reason stays, and raises the matter, whichever it is. */
export function reviewNotes(
  db: D1Database,
  orderId: string,
  reason: PaymentMatter,
  nowMs: number,
  detail = '',
): D1PreparedStatement[] {
  return [
    db
      .prepare('UPDATE orders SET review = coalesce(review, ?2) WHERE id = ?1')
      .bind(orderId, reason),
    raiseAttention(db, { kind: reason, subjectId: orderId, detail }, nowMs),
  ]
}

/** Marks an order as looked at: what was odd about its payments is seen to. Statements for a batch. */
export function reviewSeen(db: D1Database, orderId: string, nowMs: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE attention SET cleared_at = ?2
         WHERE subject_id = ?1 AND cleared_at IS NULL AND kind IN (SELECT value FROM json_each(?3))`,
      )
      .bind(orderId, new Date(nowMs).toISOString(), JSON.stringify(Object.keys(paymentMatters))),
    db
      .prepare('UPDATE orders SET review = NULL WHERE id = ?1 AND review IS NOT NULL')
      .bind(orderId),
  ]
}

const net = 'paid_cents - refunded_cents - lost_cents'

/** What is odd about an order's sums, by when it is and when it no longer is. */
const oddSums: Partial<Record<PaymentMatter, { holds: string; settles: string }>> = {
  overpaid: { holds: `${net} > total_cents`, settles: `${net} <= total_cents` },
  plan_ended_unpaid: {
    holds: `plan_state = 'canceled' AND plan_called_off_at IS NULL
      AND paid_cents < total_cents AND refunded_cents < paid_cents`,
    settles: 'paid_cents >= total_cents OR refunded_cents >= paid_cents',
  },
}

/** After an order's sums were brought in line: raises what is odd about them, and clears what no longer is. */
export function sumsReview(db: D1Database, orderId: string, nowMs: number): D1PreparedStatement[] {
  const now = new Date(nowMs).toISOString()
  return Object.entries(oddSums).flatMap(([kind, { holds, settles }]) => [
    db
      .prepare(
        `INSERT INTO attention (id, kind, subject_id, detail, raised_at, last_seen_at)
         SELECT ?2 || ':' || id, ?2, id, '', ?3, ?3 FROM orders WHERE id = ?1 AND (${holds})
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(orderId, kind, now),
    db
      .prepare(
        `UPDATE attention SET cleared_at = ?3
         WHERE id = ?2 || ':' || ?1 AND cleared_at IS NULL
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND (${settles}))`,
      )
      .bind(orderId, kind, now),
  ])
}
