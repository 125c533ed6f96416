import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** What a person says about a sale and a partner. */
export type Verdict = 'credited' | 'refused'

/** Writes down what a person decided about an order, for a batch; a later word replaces the earlier one. */
export function decisionInsert(
  db: D1Database,
  decision: { orderId: string; partnerId: string; verdict: Verdict; at: string },
): D1PreparedStatement {
  return sql`INSERT INTO affiliate_decisions (order_id, partner_id, verdict, decided_at)
    VALUES (${decision.orderId}, ${decision.partnerId}, ${decision.verdict}, ${decision.at})
    ON CONFLICT (order_id) DO UPDATE SET
      partner_id = excluded.partner_id, verdict = excluded.verdict, decided_at = excluded.decided_at`.on(
    db,
  )
}

/** An order as far as a decision about it goes, or null; `partnerId` is who has it now, held or not. */
export function decidableOrder(db: D1Database, orderId: string) {
  return sql`SELECT orders.id, lower(orders.email) AS email, orders.paid_cents AS paidCents,
      credits.partner_id AS partnerId
    FROM orders LEFT JOIN affiliate_credits AS credits ON credits.order_id = orders.id
    WHERE orders.id = ${orderId}`.first(
    db,
    z.object({
      id: z.string(),
      email: z.string(),
      paidCents: z.number(),
      partnerId: z.nullable(z.string()),
    }),
  )
}
