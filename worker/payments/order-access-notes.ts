/** Closes the access to what was bought, whatever was paid; a statement for a batch. */
export function accessWithdrawal(db: D1Database, orderId: string, nowMs: number) {
  return db
    .prepare(
      `UPDATE orders SET access_withdrawn_at = coalesce(access_withdrawn_at, ?2),
         access_closed_at = coalesce(access_closed_at, ?2)
       WHERE id = ?1 AND paid_at IS NOT NULL AND access_withdrawn_at IS NULL`,
    )
    .bind(orderId, new Date(nowMs).toISOString())
}

/** Takes that back: what the money says of access stands again. */
export function accessReturn(db: D1Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET access_withdrawn_at = NULL,
         access_closed_at = iif(dispute = 'lost' OR refunded_cents >= paid_cents, access_closed_at, NULL)
       WHERE id = ?1 AND access_withdrawn_at IS NOT NULL`,
    )
    .bind(orderId)
}

/**
 * Calls the rest of a running plan off, and owes Stripe its end: statements for a batch; nothing for any other order.
 * `only` is SQL that has to hold, about the value bound as `?3`.
 */
export function planCallOff(
  db: D1Database,
  orderId: string,
  nowMs: number,
  only: { sql: string; value: string | null } = { sql: '?3 IS NULL', value: null },
): D1PreparedStatement[] {
  const now = new Date(nowMs).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
         SELECT 'stop_plan:' || stripe_subscription_id, 'stop_plan', stripe_subscription_id, id, ?2
         FROM orders WHERE id = ?1 AND stripe_subscription_id IS NOT NULL
           AND plan_state IN ('active', 'past_due') AND ${only.sql}
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(orderId, now, only.value),
    db
      .prepare(
        `UPDATE orders SET plan_called_off_at = ?2
         WHERE id = ?1 AND plan_called_off_at IS NULL AND stripe_subscription_id IS NOT NULL
           AND plan_state IN ('active', 'past_due') AND ${only.sql}`,
      )
      .bind(orderId, now, only.value),
  ]
}
