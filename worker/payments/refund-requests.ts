import * as z from 'zod/mini'
import type { RefundCause } from '#contract/desk/orders.ts'
import { flag, selected, sql, type Sql, wordOf } from '../database/sql.ts'

/** Statement that withdraws access to what was bought, whatever was paid. */
export function accessWithdrawal(db: D1Database, orderId: string, nowMs: number) {
  const now = new Date(nowMs).toISOString()
  return sql`UPDATE orders SET access_withdrawn_at = ${now},
      access_closed_at = coalesce(access_closed_at, ${now})
    WHERE id = ${orderId} AND paid_at IS NOT NULL AND access_withdrawn_at IS NULL`.on(db)
}

/** Statement that takes back a withdrawal: access follows the payments again. */
export function accessReturn(db: D1Database, orderId: string): D1PreparedStatement {
  return sql`UPDATE orders SET access_withdrawn_at = NULL,
      access_closed_at = iif(dispute = 'lost' OR refunded_cents >= paid_cents, access_closed_at, NULL)
    WHERE id = ${orderId} AND access_withdrawn_at IS NOT NULL`.on(db)
}

/**
 * Statements that call off the rest of a running plan and queue its end at Stripe; nothing for any other order.
 * `only` is a further condition.
 */
export function planCallOff(
  db: D1Database,
  orderId: string,
  nowMs: number,
  only: Sql = sql`true`,
): D1PreparedStatement[] {
  const now = new Date(nowMs).toISOString()
  return [
    sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
      SELECT 'stop_plan:' || stripe_subscription_id, 'stop_plan', stripe_subscription_id, id, ${now}
      FROM orders WHERE id = ${orderId} AND stripe_subscription_id IS NOT NULL
        AND plan_state IN ('active', 'past_due') AND ${only}
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`UPDATE orders SET plan_called_off_at = ${now}
      WHERE id = ${orderId} AND plan_called_off_at IS NULL AND stripe_subscription_id IS NOT NULL
        AND plan_state IN ('active', 'past_due') AND ${only}`.on(db),
  ]
}

const requestRow = z.object({
  /** Made when the dialog was opened. */
  id: z.string(),
  orderId: z.string(),
  amountCents: z.number(),
  closesAccess: flag,
  state: z.enum(['owed', 'made', 'refused']),
  cause: wordOf<RefundCause>(),
})

/** A refund requested at the desk. */
export type RefundRequest = z.infer<typeof requestRow>

const refundPartRow = z.object({
  intentId: z.string(),
  amountCents: z.number(),
  generation: z.number(),
  refundId: z.nullable(z.string()),
})

/** The part of a refund that comes out of one payment; the last three once Stripe has made it. */
export type RefundPart = z.infer<typeof refundPartRow>

/** SQL: what can still be refunded of a row of `orders`: paid, and neither refunded, lost, disputed, nor requested. */
export const refundableCents = sql`(paid_cents - refunded_cents - lost_cents - coalesce(
  (SELECT sum(cents) FROM refunds_under_way WHERE order_id = orders.id), 0) - coalesce(
  (SELECT sum(amount_cents) FROM order_disputes WHERE order_id = orders.id AND outcome = 'open'), 0))`

/** SQL: what was paid by hand of a row of `orders` and has not gone back: Stripe has none of it. */
export const handCents = sql`(SELECT coalesce(sum(cents), 0) FROM (
  SELECT amount_cents AS cents FROM order_payments WHERE order_id = orders.id AND stripe_id LIKE 'by_hand:%'
  UNION ALL SELECT -amount_cents FROM order_refunds WHERE order_id = orders.id AND stripe_id LIKE 'by_hand:%'))`

/** What goes back of an order, and how much of it could when that was looked at. */
type Part = { amountCents: number; leftCents?: number | undefined }

/** SQL: whether so much of a row of `orders` can be refunded, and as much is left as whoever asks has seen. */
export const isRefundable = ({ amountCents, leftCents }: Part) =>
  sql`${refundableCents} >= ${amountCents}
    AND ${refundableCents} = coalesce(${leftCents ?? null}, ${refundableCents})`

/**
 * Statements that store a refund request and queue its task at Stripe; nothing where less is left of the order, or
 * for a known request. A refund of all that is left calls off a running plan. The last statement changes a row if the
 * request is new.
 */
export function refundInsert(
  db: D1Database,
  request: Omit<RefundRequest, 'state'> & Part & { actor: string; note: string },
  nowMs: number,
): D1PreparedStatement[] {
  const { id, orderId, amountCents, closesAccess, actor, cause, note } = request
  const now = new Date(nowMs).toISOString()
  return [
    sql`INSERT INTO refund_requests (
        id, order_id, amount_cents, closes_access, actor, cause, note, created_at, is_all
      )
      SELECT ${id}, id, ${amountCents}, ${closesAccess}, ${actor}, ${cause}, ${note}, ${now},
        ${refundableCents} = ${amountCents} FROM orders
      WHERE id = ${orderId} AND hand_note IS NULL AND ${isRefundable(request)}
        AND ${refundableCents} - ${handCents} >= ${amountCents}
        AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${orderId})
      ON CONFLICT (id) DO NOTHING`.on(db),
    ...planCallOff(
      db,
      orderId,
      nowMs,
      sql`EXISTS (SELECT 1 FROM refund_requests WHERE id = ${id} AND is_all)`,
    ),
    sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
      SELECT 'give_back:' || id, 'give_back', id, order_id, created_at
      FROM refund_requests WHERE id = ${id} ON CONFLICT (id) DO NOTHING`.on(db),
  ]
}

/** The request of an id, or null. */
export async function refundById(db: D1Database, id: string): Promise<RefundRequest | null> {
  return sql`SELECT ${selected(requestRow)} FROM refund_requests
    WHERE id = ${id}`.first(db, requestRow)
}

/** Whether a full refund of an order was requested and made by Stripe, without a part that it refused. */
export async function isAllAskedBack(db: D1Database, orderId: string): Promise<boolean> {
  return sql`SELECT 1 FROM refund_requests WHERE order_id = ${orderId} AND is_all
    AND state = 'made' AND reason IS NULL`.isFound(db)
}

/** How a refund is spread over payments; empty until that is fixed. */
export async function partsOfRefund(db: D1Database, id: string): Promise<RefundPart[]> {
  return sql`SELECT ${selected(refundPartRow)} FROM refund_parts
    WHERE request_id = ${id}`.all(db, refundPartRow)
}

/** Stores how a refund is spread, once: of two concurrent runs the first counts. */
export async function fixParts(
  db: D1Database,
  id: string,
  parts: readonly Pick<RefundPart, 'intentId' | 'amountCents'>[],
): Promise<void> {
  await sql`INSERT INTO refund_parts (request_id, intent_id, amount_cents)
    SELECT ${id}, value ->> 'intentId', value ->> 'amountCents' FROM json_each(${JSON.stringify(parts)})
    WHERE NOT EXISTS (SELECT 1 FROM refund_parts WHERE request_id = ${id})`.run(db)
}

/** Stores Stripe's refund of a part. */
export async function notePart(
  db: D1Database,
  id: string,
  intentId: string,
  made: { refundId: string; chargeId: string; madeMs: number },
): Promise<void> {
  await sql`UPDATE refund_parts SET refund_id = ${made.refundId}, charge_id = ${made.chargeId},
    made_ms = ${made.madeMs}
    WHERE request_id = ${id} AND intent_id = ${intentId}`.run(db)
}

/** Makes the next try of a part use another idempotency key. */
export async function nextPartTry(db: D1Database, id: string, part: RefundPart): Promise<void> {
  await sql`UPDATE refund_parts SET generation = ${part.generation} + 1
    WHERE request_id = ${id} AND intent_id = ${part.intentId}
      AND generation = ${part.generation}`.run(db)
}

/**
 * Stores how a refund ended, with Stripe's code where it refused. Parts made before a refusal count as a refund of that
 * amount.
 */
export function refundEnd(
  db: D1Database,
  id: string,
  refusal: string | null,
  nowMs: number,
): D1PreparedStatement {
  return sql`UPDATE refund_requests SET reason = ${refusal},
    ended_at = ${new Date(nowMs).toISOString()},
      state = iif(${refusal} IS NULL OR made.cents > 0, 'made', 'refused'),
      amount_cents = iif(made.cents > 0, made.cents, amount_cents)
    FROM (SELECT sum(amount_cents) AS cents FROM refund_parts
      WHERE request_id = ${id} AND refund_id IS NOT NULL) AS made
    WHERE id = ${id} AND state = 'owed'`.on(db)
}
