import * as z from 'zod/mini'
import { sql, wordOf } from '../database/sql.ts'

/** Tasks at Stripe, by the object they concern. */
export type StripeTaskKind =
  /** A subscription gets the exact end of its plan. */
  | 'end_plan'
  /** A subscription is ended now. */
  | 'stop_plan'
  /** A subscription is ended if all it charged was given back, and what it charged afterwards is given back. */
  | 'end_refunded_plan'
  /** An invoice of an instalment too many is voided, or given back where it was paid. */
  | 'call_off_invoice'
  /** What a replaced attempt left behind can no longer be paid. */
  | 'call_off'
  /** What a person asked to be given back; the object is its row of `refund_requests`. */
  | 'give_back'
  /** An erased customer is deleted at Stripe too; payments stay there, as the law requires. */
  | 'delete_customer'

const stripeTaskRow = z.object({
  id: z.string(),
  kind: wordOf<StripeTaskKind>(),
  objectId: z.string(),
  orderId: z.nullable(z.string()),
  /** How often it was tried. */
  tries: z.number(),
  /** End of the claim, Unix milliseconds; unique for each claim of a task. */
  claimedUntilMs: z.number(),
})

/** One thing to be done at Stripe. */
export type StripeTask = z.infer<typeof stripeTaskRow>

/** Length of a claim: longer than a task takes, and short enough after a crash. */
const leaseMs = 120_000

/** Statement that queues a task; a known one stays as it is. */
export function taskInsert(
  db: D1Database,
  task: Pick<StripeTask, 'kind' | 'objectId' | 'orderId'>,
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
    VALUES (${`${task.kind}:${task.objectId}`}, ${task.kind}, ${task.objectId}, ${task.orderId},
      ${new Date(nowMs).toISOString()}) ON CONFLICT (id) DO NOTHING`.on(db)
}

/**
 * Queues, after a payment or refund, a check whether the order's plan has been refunded in full. Every such change
 * needs a check of its own, since what is known depends on the order of events.
 */
export function refundedPlanTask(
  db: D1Database,
  { eventId, orderId }: { eventId: string; orderId: string },
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
    SELECT 'end_refunded_plan:' || ${eventId}, 'end_refunded_plan', stripe_subscription_id, id,
      ${new Date(nowMs).toISOString()}
    FROM orders WHERE id = ${orderId} AND stripe_subscription_id IS NOT NULL AND refunded_cents > 0
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/** Claims the task that has been due longest, of one order or of all; null when none is due. */
export function claimTask(
  db: D1Database,
  { nowMs, orderId = null }: { nowMs: number; orderId?: string | null },
): Promise<StripeTask | null> {
  return sql`UPDATE stripe_tasks SET next_at_ms = ${nowMs} + ${leaseMs}
    WHERE id = (
      SELECT id FROM stripe_tasks
      WHERE done_at IS NULL AND next_at_ms <= ${nowMs} AND (${orderId} IS NULL OR order_id = ${orderId})
      ORDER BY next_at_ms LIMIT 1
    )
    RETURNING id, kind, object_id AS objectId, order_id AS orderId, tries,
      next_at_ms AS claimedUntilMs`.first(db, stripeTaskRow)
}

/** Whether another runner is at a task of an order; one that was put off has been tried. */
export const isTaskClaimed = (db: D1Database, orderId: string): Promise<boolean> =>
  sql`SELECT 1 FROM stripe_tasks WHERE order_id = ${orderId} AND done_at IS NULL AND tries = 0
    AND next_at_ms > ${Date.now()}`.isFound(db)

/** Notes that a task is done. Fails, and its batch with it, where the claim has gone to somebody else. */
export function taskDone(db: D1Database, task: StripeTask, nowMs: number): D1PreparedStatement {
  return sql`UPDATE stripe_tasks SET done_at = ${new Date(nowMs).toISOString()},
    tries = iif(next_at_ms = ${task.claimedUntilMs}, tries + 1, NULL)
    WHERE id = ${task.id}`.on(db)
}

/** Puts a task off after a failure; nothing where the claim has gone to somebody else. */
export function taskPutOff(db: D1Database, task: StripeTask, nextAtMs: number) {
  return sql`UPDATE stripe_tasks SET tries = tries + 1, next_at_ms = ${nextAtMs}
    WHERE id = ${task.id} AND done_at IS NULL AND next_at_ms = ${task.claimedUntilMs}`.on(db)
}
