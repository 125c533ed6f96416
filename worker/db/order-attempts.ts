import { currency, productOf, totalCents, type ProductId } from '#contract/catalogue.ts'
import type { CheckoutDetails } from '#contract/checkout.ts'
import type { Attribution } from '#contract/lead.ts'

/** One try at paying an order. */
export type Attempt = {
  checkoutId: string
  orderId: string
  product: ProductId
  /** SHA-256 of what is bought and by whom. */
  fingerprint: string
  /** Payment intent, subscription or checkout session; null until Stripe has made it. */
  stripeId: string | null
  /** Part of the idempotency key. */
  generation: number
  /** ISO 8601. */
  createdAt: string
}

/** What a new attempt is made of; details are null where Stripe's own page asks for them. */
export type NewAttempt = {
  orderId: string
  checkoutId: string
  product: ProductId
  fingerprint: string
  details: Omit<CheckoutDetails, 'agreeTerms' | 'country'> & {
    country: string
    agreedTerms: boolean
  }
  attribution: Attribution | undefined
  nowMs: number
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

function detailValues({ details, attribution, nowMs }: NewAttempt) {
  return [
    details.email,
    details.firstName,
    details.lastName,
    details.phone,
    details.address,
    details.city,
    details.country,
    details.agreedTerms ? new Date(nowMs).toISOString() : null,
    details.agreeMarketing ? 1 : 0,
    attribution ? JSON.stringify(attribution) : null,
    attribution?.affiliateCode ?? null,
  ]
}

function attemptInsert(db: D1Database, attempt: NewAttempt) {
  return db
    .prepare(
      `INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
       SELECT ?1, id, ?2, ?3, ?4 FROM orders WHERE checkout_id = ?1
       ON CONFLICT (checkout_id) DO NOTHING`,
    )
    .bind(
      attempt.checkoutId,
      attempt.product,
      attempt.fingerprint,
      new Date(attempt.nowMs).toISOString(),
    )
}

/** Opens an order with its first attempt; does nothing where the checkoutId is known. */
export async function openOrder(db: D1Database, attempt: NewAttempt): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (
           id, checkout_id, product, currency, amount_cents, total_cents, created_at,
           email, first_name, last_name, phone, address, city, country, agreed_terms_at,
           agreed_marketing, attribution, affiliate_code
         )
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18
         WHERE NOT EXISTS (SELECT 1 FROM order_attempts WHERE checkout_id = ?2)
         ON CONFLICT (checkout_id) DO NOTHING`,
      )
      .bind(
        attempt.orderId,
        attempt.checkoutId,
        attempt.product,
        currency,
        productOf(attempt.product).amountCents,
        totalCents(attempt.product),
        new Date(attempt.nowMs).toISOString(),
        ...detailValues(attempt),
      ),
    attemptInsert(db, attempt),
  ])
}

/**
 * Gives an order a new attempt in place of `replaced`, with new details or another plan. Attribution and
 * affiliate stay those of the first attempt that had any. Does nothing once money has arrived.
 */
export async function replaceAttempt(db: D1Database, replaced: string, attempt: NewAttempt) {
  await db.batch([
    db
      .prepare(
        `UPDATE orders SET
           checkout_id = ?2, product = ?3, amount_cents = ?4, total_cents = ?5,
           email = ?6, first_name = ?7, last_name = ?8, phone = ?9, address = ?10, city = ?11,
           country = ?12, agreed_terms_at = ?13, agreed_marketing = ?14,
           attribution = coalesce(attribution, ?15), affiliate_code = coalesce(affiliate_code, ?16),
           state = 'pending', plan_state = NULL, stripe_subscription_id = NULL, stripe_customer_id = NULL
         WHERE checkout_id = ?1 AND state IN ('pending', 'failed') AND paid_cents = 0`,
      )
      .bind(
        replaced,
        attempt.checkoutId,
        attempt.product,
        productOf(attempt.product).amountCents,
        totalCents(attempt.product),
        ...detailValues(attempt),
      ),
    attemptInsert(db, attempt),
  ])
}

/** Notes what Stripe made for an attempt; for instalments also customer and subscription. */
export async function noteStripeObject(
  db: D1Database,
  attempt: Attempt,
  made: { stripeId: string; customerId?: string },
): Promise<void> {
  await db.batch([
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
  ])
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
