/** What may have to be done at Stripe, by the object it is done to. */
export type StripeTaskKind =
  /** A subscription gets the exact end of its plan. */
  | 'end_plan'
  /** A subscription is ended now. */
  | 'stop_plan'
  /** An invoice of an instalment too many is voided, or given back where it was paid. */
  | 'call_off_invoice'
  /** What a replaced attempt left behind can no longer be paid. */
  | 'call_off'
  /** A payment intent is given back in full. */
  | 'refund_payment'
  /** What a person asked to be given back; the object is its row of `refund_requests`. */
  | 'give_back'
  /** A customer who is erased goes at Stripe, too; payments stay there, as the law wants. */
  | 'delete_customer'

/** One thing to be done at Stripe. */
export type StripeTask = {
  kind: StripeTaskKind
  objectId: string
  orderId: string | null
  /** How often it was tried. */
  tries: number
}

const idOf = ({ kind, objectId }: Pick<StripeTask, 'kind' | 'objectId'>) => `${kind}:${objectId}`

/** Notes a task, as a statement for a batch; one that is known stays as it is. */
export function taskInsert(
  db: D1Database,
  task: Omit<StripeTask, 'tries'>,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(idOf(task), task.kind, task.objectId, task.orderId, new Date(nowMs).toISOString())
}

/** Tasks that are due: of one order, or the longest due of all. */
export async function dueTasks(
  db: D1Database,
  { nowMs, limit, orderId = null }: { nowMs: number; limit: number; orderId?: string | null },
): Promise<StripeTask[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, object_id AS objectId, order_id AS orderId, tries FROM stripe_tasks
       WHERE done_at IS NULL AND next_at_ms <= ?1 AND (?3 IS NULL OR order_id = ?3)
       ORDER BY next_at_ms LIMIT ?2`,
    )
    .bind(nowMs, limit, orderId)
    .all<StripeTask>()
  return results
}

/** Notes that a task is done. */
export function taskDone(db: D1Database, task: StripeTask, nowMs: number): D1PreparedStatement {
  return db
    .prepare('UPDATE stripe_tasks SET done_at = ?2, tries = tries + 1 WHERE id = ?1')
    .bind(idOf(task), new Date(nowMs).toISOString())
}

/** Puts a task off after a failure. */
export function taskPutOff(db: D1Database, task: StripeTask, nextAtMs: number) {
  return db
    .prepare(
      'UPDATE stripe_tasks SET tries = tries + 1, next_at_ms = ?2 WHERE id = ?1 AND done_at IS NULL',
    )
    .bind(idOf(task), nextAtMs)
}
