import * as z from 'zod/mini'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import { sql, wordOf } from '../database/sql.ts'
import type { OrderChange } from './order-ledger.ts'

/** How a dispute is entered, or null. */
export async function disputeOutcome(
  db: D1Database,
  stripeId: string,
): Promise<DisputeOutcome | null> {
  const row = await sql`SELECT outcome FROM order_disputes
    WHERE stripe_id = ${stripeId}`.first(db, z.object({ outcome: wordOf<DisputeOutcome>() }))
  return row?.outcome ?? null
}

/** Enters a dispute. An inquiry may become one; once closed it does not open again, whatever arrives late. */
export function disputeUpsert(
  db: D1Database,
  change: OrderChange,
  outcome: DisputeOutcome,
): D1PreparedStatement {
  return sql`INSERT INTO order_disputes (stripe_id, order_id, amount_cents, outcome, opened_at)
    VALUES (${change.stripeId}, ${change.orderId}, ${change.amountCents}, ${outcome},
      ${change.happenedAt})
    ON CONFLICT (stripe_id) DO UPDATE SET
      outcome = CASE
        WHEN excluded.outcome = 'inquiry' THEN outcome
        WHEN excluded.outcome = 'open' AND outcome <> 'inquiry' THEN outcome
        ELSE excluded.outcome END`.on(db)
}
