/** Clears what a delivery that was made settles: alarms about the CRM, and about this delivery. */
export function settledByDelivery(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE attention SET cleared_at = ?2
       WHERE cleared_at IS NULL AND id IN (
         'crm_refuses_account:', 'crm_failing:', 'delivery_failing:' || ?1, 'lead_refused:' || ?1
       )`,
    )
    .bind(id, new Date(nowMs).toISOString())
}
