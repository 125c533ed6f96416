import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** What the database knows of some of Stripe's objects, by their ids. */
export type Known = {
  payments: ReadonlySet<string>
  /** Sum refunded of a charge. */
  refunds: ReadonlyMap<string, number>
  disputes: ReadonlyMap<string, string>
  /** State of the plan of a subscription; absent where no order has it. */
  plans: ReadonlyMap<string, string | null>
}

const knownRow = z.object({
  kind: z.string(),
  id: z.string(),
  value: z.nullable(z.union([z.string(), z.number()])),
})

/** Looks up payments, refunds, disputes and plans of these ids, in one statement. */
export async function knownPayments(db: D1Database, ids: readonly string[]): Promise<Known> {
  const results =
    await sql`WITH asked AS (SELECT value AS id FROM json_each(${JSON.stringify(ids)}))
    SELECT 'payment' AS kind, stripe_id AS id, NULL AS value
    FROM order_payments WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'refund', stripe_id, amount_cents
    FROM order_refunds WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'dispute', stripe_id, outcome
    FROM order_disputes WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'plan', stripe_subscription_id, plan_state
    FROM orders WHERE stripe_subscription_id IN (SELECT id FROM asked)`.all(db, knownRow)
  const of = (kind: string) => results.filter((row) => row.kind === kind)
  return {
    payments: new Set(of('payment').map(({ id }) => id)),
    refunds: new Map(of('refund').map(({ id, value }) => [id, Number(value)])),
    disputes: new Map(of('dispute').map(({ id, value }) => [id, String(value)])),
    plans: new Map(of('plan').map(({ id, value }) => [id, value === null ? null : String(value)])),
  }
}
