import { type Sql, sql } from '../database/sql.ts'

/** Closes the access to what was bought, whatever was paid; a statement for a batch. */
export function accessWithdrawal(db: D1Database, orderId: string, nowMs: number) {
  const now = new Date(nowMs).toISOString()
  return sql`UPDATE orders SET access_withdrawn_at = ${now},
      access_closed_at = coalesce(access_closed_at, ${now})
    WHERE id = ${orderId} AND paid_at IS NOT NULL AND access_withdrawn_at IS NULL`.on(db)
}

/** Takes that back: what the money says of access stands again. */
export function accessReturn(db: D1Database, orderId: string): D1PreparedStatement {
  return sql`UPDATE orders SET access_withdrawn_at = NULL,
      access_closed_at = iif(dispute = 'lost' OR refunded_cents >= paid_cents, access_closed_at, NULL)
    WHERE id = ${orderId} AND access_withdrawn_at IS NOT NULL`.on(db)
}

/**
 * Calls the rest of a running plan off, and owes Stripe its end: statements for a batch; nothing for any other order.
 * `only` has to hold as well.
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
