import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import type { Attribution } from '#contract/lead.ts'
import { orderConsents, type OrderConsent } from '#contract/order-consents.ts'
import { termsTotalCents, type SaleTerms } from '#contract/sale-terms.ts'
import type { Attempt } from './order-attempts.ts'

/** What a new attempt is made of; details are null where Stripe's own page asks for them. */
export type NewAttempt = {
  orderId: string
  checkoutId: string
  product: string
  /** What is agreed on; the order keeps it. */
  terms: SaleTerms
  fingerprint: string
  details: Omit<CheckoutDetails, 'agreeTerms' | 'country'> & {
    country: string
    agreedTerms: boolean
  }
  attribution: Attribution | undefined
  nowMs: number
}

/** What was agreed to, in the words that stood beside the boxes. */
function consentsOf(details: NewAttempt['details'], nowMs: number): OrderConsent[] {
  const at = new Date(nowMs).toISOString()
  const given = { terms: details.agreedTerms, marketing: details.agreeMarketing }
  return (['terms', 'marketing'] as const)
    .filter((to) => given[to])
    .map((to) => ({ to, text: orderConsents[to], at }))
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
    JSON.stringify(consentsOf(details, nowMs)),
  ]
}

function termValues({ product, terms }: NewAttempt) {
  return [
    product,
    terms.currency,
    terms.amountCents,
    termsTotalCents(terms),
    terms.productName,
    terms.saleMode,
    terms.count,
    terms.intervalDays,
    terms.guarantee,
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

/**
 * Opens an order with its first attempt; does nothing where the checkoutId is known. `replaces` names an attempt
 * that never got here: it is noted as replaced, so that a retry of it opens no second order; where it did get
 * here meanwhile, nothing is done.
 */
export async function openOrder(
  db: D1Database,
  attempt: NewAttempt,
  replaces: string | null = null,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO orders (
           id, checkout_id, created_at,
           product, currency, amount_cents, total_cents, product_name, sale_mode, instalment_count,
           interval_days, guarantee,
           email, first_name, last_name, phone, address, city, country, agreed_terms_at,
           agreed_marketing, attribution, affiliate_code, consents
         )
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
           ?20, ?21, ?22, ?23, ?24
         WHERE NOT EXISTS (SELECT 1 FROM order_attempts WHERE checkout_id IN (?2, ?25))
         ON CONFLICT (checkout_id) DO NOTHING`,
      )
      .bind(
        attempt.orderId,
        attempt.checkoutId,
        new Date(attempt.nowMs).toISOString(),
        ...termValues(attempt),
        ...detailValues(attempt),
        replaces,
      ),
    attemptInsert(db, attempt),
    db
      .prepare(
        `INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
         SELECT ?2, order_id, product, 'replaced', created_at FROM order_attempts
         WHERE checkout_id = ?1 AND ?2 IS NOT NULL ON CONFLICT (checkout_id) DO NOTHING`,
      )
      .bind(attempt.checkoutId, replaces),
  ])
}

/**
 * Gives an order a new attempt in place of `replaced`, with new details, other terms or another plan.
 * Attribution and affiliate stay those of the first attempt that had any.
 *
 * @returns False where nothing was done: money has arrived, another attempt has taken the place already, or
 *   Stripe has made something for `replaced` that the caller has not called off.
 */
export async function replaceAttempt(
  db: D1Database,
  replaced: Pick<Attempt, 'checkoutId' | 'stripeId'>,
  attempt: NewAttempt,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET
           checkout_id = ?3,
           product = ?4, currency = ?5, amount_cents = ?6, total_cents = ?7, product_name = ?8,
           sale_mode = ?9, instalment_count = ?10, interval_days = ?11, guarantee = ?12,
           email = ?13, first_name = ?14, last_name = ?15, phone = ?16, address = ?17, city = ?18,
           country = ?19, agreed_terms_at = ?20, agreed_marketing = ?21,
           attribution = coalesce(attribution, ?22), affiliate_code = coalesce(affiliate_code, ?23),
           consents = ?24,
           state = 'pending', plan_state = NULL, stripe_subscription_id = NULL,
           stripe_customer_id = NULL
         WHERE checkout_id = ?1 AND state IN ('pending', 'failed') AND paid_cents = 0
           AND EXISTS (SELECT 1 FROM order_attempts WHERE checkout_id = ?1 AND stripe_id IS ?2)
         RETURNING id`,
      )
      .bind(
        replaced.checkoutId,
        replaced.stripeId,
        attempt.checkoutId,
        ...termValues(attempt),
        ...detailValues(attempt),
      ),
    attemptInsert(db, attempt),
  ])
  return (changed?.results.length ?? 0) > 0
}

/** Notes an attempt that came too late for its order, so that whatever names it finds that order, not a new one. */
export async function noteLate(db: D1Database, attempt: NewAttempt, orderId: string) {
  await db
    .prepare(
      `INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
       VALUES (?1, ?2, ?3, 'late', ?4) ON CONFLICT (checkout_id) DO NOTHING`,
    )
    .bind(attempt.checkoutId, orderId, attempt.product, new Date(attempt.nowMs).toISOString())
    .run()
}
