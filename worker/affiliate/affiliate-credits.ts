import * as z from 'zod/mini'
import { sql, valuesOf } from '../database/sql.ts'

const creditedRow = z.object({
  id: z.string(),
  partnerId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  product: z.string(),
  /** The product's name as it was sold. */
  item: z.string(),
  totalCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  /** What banks took back in disputes that were lost. */
  lostCents: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** `decision` where a person credited it. */
  basis: z.enum(['decision', 'visit', 'before']),
})

/** An order credited to a partner, as far as commission goes. Money in cents, times ISO 8601. */
export type CreditedOrder = z.infer<typeof creditedRow>

/** Every paid order credited to any of these partners, oldest first. */
export async function ordersOf(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<CreditedOrder[]> {
  return sql`SELECT orders.id, credits.partner_id AS partnerId, lower(orders.email) AS email,
      orders.first_name AS firstName, orders.last_name AS lastName, orders.product,
      coalesce(orders.product_name, orders.product) AS item, orders.total_cents AS totalCents,
      orders.paid_cents AS paidCents, orders.refunded_cents AS refundedCents,
      orders.lost_cents AS lostCents, orders.created_at AS createdAt, orders.paid_at AS paidAt,
      credits.basis
    FROM affiliate_credits AS credits
    JOIN orders ON orders.id = credits.order_id
    WHERE credits.partner_id IN ${valuesOf(partnerIds)}
    ORDER BY orders.created_at LIMIT 5000`.all(db, creditedRow)
}

/** Which of these orders look as if the partner they are credited to had made them; what shows now and what was noted. */
export async function suspectOrders(
  db: D1Database,
  credited: readonly Pick<CreditedOrder, 'id' | 'partnerId'>[],
): Promise<Set<string>> {
  // By order: most of a partner's visits came to nothing.
  const ids = credited.map(({ id }) => id)
  const results =
    await sql`SELECT order_id AS orderId, partner_id AS partnerId FROM affiliate_suspicions
    WHERE order_id IN ${ids}
    UNION
    SELECT order_id, partner_id FROM affiliate_flags
    WHERE order_id IN ${ids}`.all(db, z.object({ orderId: z.string(), partnerId: z.string() }))
  const partnerOf = new Map(credited.map(({ id, partnerId }) => [id, partnerId]))
  return new Set(
    results
      .filter(({ orderId, partnerId }) => partnerOf.get(orderId) === partnerId)
      .map(({ orderId }) => orderId),
  )
}

/** How many people sent a form after they came through each of these partners. */
export async function countLeads(
  db: D1Database,
  partnerIds: readonly string[],
): Promise<Map<string, number>> {
  const results = await sql`SELECT partner_id AS partnerId, count(DISTINCT client_email) AS leads
    FROM affiliate_touches
    WHERE partner_id IN ${valuesOf(partnerIds)}
    GROUP BY partner_id`.all(db, z.object({ partnerId: z.string(), leads: z.number() }))
  return new Map(results.map(({ partnerId, leads }) => [partnerId, leads]))
}
