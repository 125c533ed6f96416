/** An order credited to a partner, as far as commission goes. Money in cents, times ISO 8601. */
export type CreditedOrder = {
  id: string
  email: string
  firstName: string
  lastName: string
  product: string
  /** The product's name as it was sold. */
  item: string
  totalCents: number
  paidCents: number
  refundedCents: number
  /** What banks took back in disputes that were lost. */
  lostCents: number
  createdAt: string
  paidAt: string | null
  /** `decision` where a person credited it. */
  basis: 'decision' | 'visit' | 'before'
}

/** Every paid order credited to a partner, oldest first. */
export async function ordersOf(db: D1Database, partnerId: string): Promise<CreditedOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT orders.id, lower(orders.email) AS email, orders.first_name AS firstName,
         orders.last_name AS lastName, orders.product,
         coalesce(orders.product_name, orders.product) AS item, orders.total_cents AS totalCents,
         orders.paid_cents AS paidCents, orders.refunded_cents AS refundedCents,
         orders.lost_cents AS lostCents,
         orders.created_at AS createdAt, orders.paid_at AS paidAt, credits.basis
       FROM affiliate_credits AS credits
       JOIN orders ON orders.id = credits.order_id
       WHERE credits.partner_id = ?1
       ORDER BY orders.created_at LIMIT 5000`,
    )
    .bind(partnerId)
    .all<CreditedOrder>()
  return results
}

/** Why sales of a partner look as if the partner had bought them, by order; both what shows now and what was noted. */
export async function suspicionsOf(
  db: D1Database,
  partnerId: string,
): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      `SELECT order_id AS orderId, reason FROM affiliate_suspicions WHERE partner_id = ?1
       UNION
       SELECT order_id, reason FROM affiliate_flags WHERE partner_id = ?1
       ORDER BY reason`,
    )
    .bind(partnerId)
    .all<{ orderId: string; reason: string }>()
  const reasons = new Map<string, string[]>()
  for (const { orderId, reason } of results) {
    reasons.set(orderId, [...(reasons.get(orderId) ?? []), reason])
  }
  return reasons
}

/** How many people sent a form after they came through a partner. */
export async function countLeads(db: D1Database, partnerId: string): Promise<number> {
  const row = await db
    .prepare(
      'SELECT count(DISTINCT client_email) AS leads FROM affiliate_touches WHERE partner_id = ?1',
    )
    .bind(partnerId)
    .first<{ leads: number }>()
  return row?.leads ?? 0
}
