import { planCallOff } from './order-access-notes.ts'

/** Money that a person asked to be given back, as it stands until Stripe has taken all of it. */
export type RefundRequest = {
  /** Made when the dialog was opened. */
  id: string
  orderId: string
  amountCents: number
  closesAccess: boolean
  state: 'owed' | 'made' | 'refused'
}

/** What of a refund comes out of one payment; the last three once Stripe has made it. */
export type RefundPart = {
  intentId: string
  amountCents: number
  generation: number
  refundId: string | null
}

/** What can still be given back of a row of `orders`: paid, and neither given back, lost, disputed, nor on its way. */
export const refundableCents = `(paid_cents - refunded_cents - lost_cents - coalesce(
  (SELECT sum(cents) FROM refunds_under_way WHERE order_id = orders.id), 0) - coalesce(
  (SELECT sum(amount_cents) FROM order_disputes WHERE order_id = orders.id AND outcome = 'open'), 0))`

/**
 * Owes a refund and what does it at Stripe, in a batch: nothing where less is left of the order, or where the
 * request is known. One of all that is left calls a running plan off. The last statement changes something if it is
 * new.
 */
export function refundInsert(
  db: D1Database,
  request: Omit<RefundRequest, 'state'> & { actor: string },
  nowMs: number,
): D1PreparedStatement[] {
  const { id, orderId, amountCents, closesAccess, actor } = request
  const now = new Date(nowMs).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO refund_requests (
           id, order_id, amount_cents, closes_access, actor, created_at, is_all
         )
         SELECT ?1, id, ?3, ?4, ?5, ?6, ${refundableCents} = ?3 FROM orders
         WHERE id = ?2 AND ${refundableCents} >= ?3
           AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?2)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, orderId, amountCents, closesAccess ? 1 : 0, actor, now),
    ...planCallOff(db, orderId, nowMs, {
      sql: 'EXISTS (SELECT 1 FROM refund_requests WHERE id = ?3 AND is_all)',
      value: id,
    }),
    db
      .prepare(
        `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
         SELECT 'give_back:' || id, 'give_back', id, order_id, created_at
         FROM refund_requests WHERE id = ?1 ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id),
  ]
}

/** The request of an id, or null. */
export async function refundById(db: D1Database, id: string): Promise<RefundRequest | null> {
  const row = await db
    .prepare(
      `SELECT id, order_id AS orderId, amount_cents AS amountCents, closes_access AS closesAccess, state
       FROM refund_requests WHERE id = ?1`,
    )
    .bind(id)
    .first<Omit<RefundRequest, 'closesAccess'> & { closesAccess: number }>()
  return row && { ...row, closesAccess: row.closesAccess === 1 }
}

/** Whether everything was asked back of an order, and Stripe has taken that. */
export async function isAllAskedBack(db: D1Database, orderId: string): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM refund_requests WHERE order_id = ?1 AND is_all AND state = 'made'`)
    .bind(orderId)
    .first()
  return row !== null
}

/** How a refund is spread over payments; empty until that is fixed. */
export async function partsOfRefund(db: D1Database, id: string): Promise<RefundPart[]> {
  const { results } = await db
    .prepare(
      `SELECT intent_id AS intentId, amount_cents AS amountCents, generation, refund_id AS refundId
       FROM refund_parts WHERE request_id = ?1`,
    )
    .bind(id)
    .all<RefundPart>()
  return results
}

/** Fixes how a refund is spread, once: of two at the same time the first stands. */
export async function fixParts(
  db: D1Database,
  id: string,
  parts: readonly Pick<RefundPart, 'intentId' | 'amountCents'>[],
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO refund_parts (request_id, intent_id, amount_cents)
       SELECT ?1, value ->> 'intentId', value ->> 'amountCents' FROM json_each(?2)
       WHERE NOT EXISTS (SELECT 1 FROM refund_parts WHERE request_id = ?1)`,
    )
    .bind(id, JSON.stringify(parts))
    .run()
}

/** Notes what Stripe made of a part. */
export async function notePart(
  db: D1Database,
  id: string,
  intentId: string,
  made: { refundId: string; chargeId: string; madeMs: number },
): Promise<void> {
  await db
    .prepare(
      `UPDATE refund_parts SET refund_id = ?3, charge_id = ?4, made_ms = ?5
       WHERE request_id = ?1 AND intent_id = ?2`,
    )
    .bind(id, intentId, made.refundId, made.chargeId, made.madeMs)
    .run()
}

/** Makes the next try of a part use another idempotency key. */
export async function nextPartTry(db: D1Database, id: string, part: RefundPart): Promise<void> {
  await db
    .prepare(
      `UPDATE refund_parts SET generation = ?3 + 1
       WHERE request_id = ?1 AND intent_id = ?2 AND generation = ?3`,
    )
    .bind(id, part.intentId, part.generation)
    .run()
}

/**
 * Notes how a refund ended, with Stripe's code where it refused. What it made before it refused the rest is a
 * refund of that much.
 */
export function refundEnd(
  db: D1Database,
  id: string,
  refusal: string | null,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refund_requests SET reason = ?2, ended_at = ?3,
         state = iif(?2 IS NULL OR made.cents > 0, 'made', 'refused'),
         amount_cents = iif(made.cents > 0, made.cents, amount_cents)
       FROM (SELECT sum(amount_cents) AS cents FROM refund_parts
         WHERE request_id = ?1 AND refund_id IS NOT NULL) AS made
       WHERE id = ?1 AND state = 'owed'`,
    )
    .bind(id, refusal, new Date(nowMs).toISOString())
}
