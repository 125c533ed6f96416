import * as z from 'zod/mini'
import { flag, rowsOf, selected, sql } from '../database/sql.ts'

const attemptRow = z.object({
  checkoutId: z.string(),
  orderId: z.string(),
  product: z.string(),
  /** SHA-256 of what is bought and by whom. */
  fingerprint: z.string(),
  /** Payment intent, subscription or checkout session; null until Stripe has made it. */
  stripeId: z.nullable(z.string()),
  /** Part of the idempotency key. */
  generation: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
})

/** One try at paying an order. */
export type Attempt = z.infer<typeof attemptRow>

/** The attempt of a checkoutId, or null. */
export async function attemptByCheckoutId(db: D1Database, checkoutId: string) {
  return sql`SELECT ${selected(attemptRow)} FROM order_attempts
    WHERE checkout_id = ${checkoutId}`.first(db, attemptRow)
}

/**
 * Stores the object that Stripe made for an attempt; for instalments also customer and subscription. Where the attempt
 * has been replaced meanwhile, its buyer erased or its code taken back, a task to call it off is queued as well.
 *
 * @returns Whether the attempt is still its order's current one.
 */
export async function noteStripeObject(
  db: D1Database,
  attempt: Attempt,
  made: { stripeId: string; customerId?: string },
): Promise<boolean> {
  const isCurrent = sql`(checkout_id = ${attempt.checkoutId} AND erased_at IS NULL
    AND promotion_returned_at IS NULL)`
  const [, , , current] = await db.batch([
    sql`UPDATE order_attempts SET stripe_id = ${made.stripeId},
        customer_id = ${made.customerId ?? null}
      WHERE checkout_id = ${attempt.checkoutId}`.on(db),
    sql`UPDATE orders SET stripe_customer_id = ${made.customerId ?? null},
      stripe_subscription_id = ${made.customerId ? made.stripeId : null}
      WHERE id = ${attempt.orderId} AND checkout_id = ${attempt.checkoutId}`.on(db),
    sql`INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
      SELECT 'call_off:' || ${made.stripeId}, 'call_off', ${made.stripeId}, id,
        ${new Date().toISOString()} FROM orders
      WHERE id = ${attempt.orderId} AND NOT ${isCurrent}
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`SELECT ${isCurrent} AS isCurrent
      FROM orders WHERE id = ${attempt.orderId}`.on(db),
  ])
  return rowsOf(current, z.object({ isCurrent: flag }))[0]?.isCurrent ?? false
}

/** What the unpaid orders of an address could be paid by. */
export async function unpaidObjects(db: D1Database, address: string): Promise<string[]> {
  const results =
    await sql`SELECT stripe_id AS stripeId FROM orders JOIN order_attempts USING (checkout_id)
    WHERE lower(email) = ${address} AND email <> '' AND paid_cents = 0
      AND stripe_id IS NOT NULL`.all(db, z.object({ stripeId: z.string() }))
  return results.map((row) => row.stripeId)
}

/** What Stripe has made for the attempts of an order, except for one. */
export async function otherObjects(db: D1Database, orderId: string, stripeId: string) {
  const results = await sql`SELECT stripe_id AS stripeId FROM order_attempts
    WHERE order_id = ${orderId} AND stripe_id IS NOT NULL
      AND stripe_id <> ${stripeId}`.all(db, z.object({ stripeId: z.string() }))
  return results.map((row) => row.stripeId)
}

/** Makes the next try use another idempotency key. */
export async function nextGeneration(db: D1Database, attempt: Attempt): Promise<void> {
  await sql`UPDATE order_attempts SET generation = ${attempt.generation} + 1
    WHERE checkout_id = ${attempt.checkoutId} AND generation = ${attempt.generation}`.run(db)
}
