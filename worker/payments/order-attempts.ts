/** One try at paying an order. */
export type Attempt = {
  checkoutId: string
  orderId: string
  product: string
  /** SHA-256 of what is bought and by whom. */
  fingerprint: string
  /** Payment intent, subscription or checkout session; null until Stripe has made it. */
  stripeId: string | null
  /** Part of the idempotency key. */
  generation: number
  /** ISO 8601. */
  createdAt: string
}

/** The attempt of a checkoutId, or null. */
export async function attemptByCheckoutId(db: D1Database, checkoutId: string) {
  return db
    .prepare(
      `SELECT checkout_id AS checkoutId, order_id AS orderId, product, fingerprint,
         stripe_id AS stripeId, generation, created_at AS createdAt
       FROM order_attempts WHERE checkout_id = ?1`,
    )
    .bind(checkoutId)
    .first<Attempt>()
}

/**
 * Notes what Stripe made for an attempt; for instalments also customer and subscription. Where the attempt
 * has been replaced meanwhile, or its buyer erased, a task is noted as well that calls it off.
 *
 * @returns Whether the attempt is still its order's current one.
 */
export async function noteStripeObject(
  db: D1Database,
  attempt: Attempt,
  made: { stripeId: string; customerId?: string },
): Promise<boolean> {
  const [, , , current] = await db.batch<{ isCurrent: number }>([
    db
      .prepare('UPDATE order_attempts SET stripe_id = ?2 WHERE checkout_id = ?1')
      .bind(attempt.checkoutId, made.stripeId),
    db
      .prepare(
        `UPDATE orders SET stripe_customer_id = ?3, stripe_subscription_id = ?4
         WHERE id = ?1 AND checkout_id = ?2`,
      )
      .bind(
        attempt.orderId,
        attempt.checkoutId,
        made.customerId ?? null,
        made.customerId ? made.stripeId : null,
      ),
    db
      .prepare(
        `INSERT INTO stripe_tasks (id, kind, object_id, order_id, created_at)
         SELECT 'call_off:' || ?3, 'call_off', ?3, id, ?4 FROM orders
         WHERE id = ?1 AND (checkout_id <> ?2 OR erased_at IS NOT NULL) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(attempt.orderId, attempt.checkoutId, made.stripeId, new Date().toISOString()),
    db
      .prepare(
        'SELECT checkout_id = ?2 AND erased_at IS NULL AS isCurrent FROM orders WHERE id = ?1',
      )
      .bind(attempt.orderId, attempt.checkoutId),
  ])
  return current?.results[0]?.isCurrent === 1
}

/** What the unpaid orders of an address could be paid by. */
export async function unpaidObjects(db: D1Database, address: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT stripe_id AS stripeId FROM orders JOIN order_attempts USING (checkout_id)
       WHERE lower(email) = ?1 AND email <> '' AND paid_cents = 0 AND stripe_id IS NOT NULL`,
    )
    .bind(address)
    .all<{ stripeId: string }>()
  return results.map((row) => row.stripeId)
}

/** What Stripe has made for the attempts of an order, except for one. */
export async function otherObjects(db: D1Database, orderId: string, stripeId: string) {
  const { results } = await db
    .prepare(
      `SELECT stripe_id AS stripeId FROM order_attempts
       WHERE order_id = ?1 AND stripe_id IS NOT NULL AND stripe_id <> ?2`,
    )
    .bind(orderId, stripeId)
    .all<{ stripeId: string }>()
  return results.map((row) => row.stripeId)
}

/** Makes the next try use another idempotency key. */
export async function nextGeneration(db: D1Database, attempt: Attempt): Promise<void> {
  await db
    .prepare(
      'UPDATE order_attempts SET generation = ?2 + 1 WHERE checkout_id = ?1 AND generation = ?2',
    )
    .bind(attempt.checkoutId, attempt.generation)
    .run()
}
