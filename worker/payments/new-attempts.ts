import type { AdConsent } from '#contract/advertising.ts'
import type { CheckoutDetails, TaxDetail } from '#contract/forms/checkout-details.ts'
import type { Attribution } from '#contract/lead.ts'
import { orderConsents, type OrderConsent } from '#contract/order-consents.ts'
import { termsTotalCents, type SaleTerms } from '#contract/sale-terms.ts'
import { joined, raw, sql } from '../database/sql.ts'
import type { Attempt } from './order-attempts.ts'
import { mayUse, promotionHoldMs } from './promotions.ts'
import type { ChargeTax } from './tax.ts'

/** What a new attempt is made of; details are null where Stripe's own page asks for them. */
export type NewAttempt = {
  orderId: string
  checkoutId: string
  product: string
  /** What is agreed on; the order keeps it. */
  terms: SaleTerms
  fingerprint: string
  details: Omit<CheckoutDetails, 'agreeTerms' | 'country' | 'taxCountry' | TaxDetail> &
    Partial<Pick<CheckoutDetails, TaxDetail>> & { country: string; agreedTerms: boolean }
  /** What was agreed to before, and stands. */
  consents?: readonly OrderConsent[] | undefined
  attribution: Attribution | undefined
  adConsent?: AdConsent | null
  /** The code that the terms are made with, and one charge without it, in cents. */
  promotion?: { code: string; listCents: number } | undefined
  /** The tax in one charge, where it was worked out. */
  tax?: ChargeTax | null | undefined
  nowMs: number
}

/** Details of a buyer who was asked for none. */
export const blankDetails: NewAttempt['details'] = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  agreedTerms: false,
  agreeMarketing: false,
}

/** What was agreed to, in the words that stood beside the boxes. */
function consentsOf({ details, adConsent, nowMs }: NewAttempt): OrderConsent[] {
  const at = new Date(nowMs).toISOString()
  const given = { terms: details.agreedTerms, marketing: details.agreeMarketing }
  const ticked = (['terms', 'marketing'] as const).filter((to) => given[to])
  return [
    ...ticked.map((to) => ({ to, text: orderConsents[to], at })),
    ...(adConsent ? [adConsent] : []),
  ]
}

/** What an order says of its buyer and terms, by column. */
function orderColumns(attempt: NewAttempt) {
  const { product, terms, details, attribution, promotion, tax, nowMs } = attempt
  return {
    tax_cents: tax ? tax.cents * terms.count + (terms.bump?.taxCents ?? 0) : null,
    tax_reason: tax?.reason ?? '',
    tax_calculation: tax?.calculation ?? null,
    company: details.company ?? '',
    tax_id: details.taxId ?? '',
    tax_id_kind: details.taxIdKind ?? '',
    postal_code: details.postalCode ?? '',
    promotion_code: promotion?.code ?? null,
    list_cents: promotion?.listCents ?? null,
    promotion_held_until_ms: promotion ? nowMs + promotionHoldMs : null,
    promotion_returned_at: null,
    product,
    currency: terms.currency,
    amount_cents: terms.amountCents,
    total_cents: termsTotalCents(terms),
    product_name: terms.productName,
    sale_mode: terms.saleMode,
    instalment_count: terms.count,
    interval_days: terms.intervalDays,
    guarantee: terms.guarantee,
    bump: terms.bump ? JSON.stringify(terms.bump) : null,
    email: details.email,
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    address: details.address,
    city: details.city,
    country: details.country,
    agreed_terms_at: details.agreedTerms ? new Date(nowMs).toISOString() : null,
    agreed_marketing: details.agreeMarketing,
    attribution: attribution ? JSON.stringify(attribution) : null,
    affiliate_code: attribution?.affiliateCode ?? null,
    consents: JSON.stringify(attempt.consents ?? consentsOf(attempt)),
  }
}

/** SQL condition of the statement that makes an order: its code, if any, can be used. */
const hasCode = ({ promotion, details, nowMs }: NewAttempt, replaces: string | null) =>
  promotion ? mayUse({ code: promotion.code, email: details.email, replaces, nowMs }) : sql`true`

function attemptInsert(db: D1Database, attempt: NewAttempt) {
  return sql`INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
    SELECT ${attempt.checkoutId}, id, ${attempt.product}, ${attempt.fingerprint},
      ${new Date(attempt.nowMs).toISOString()} FROM orders WHERE checkout_id = ${attempt.checkoutId}
    ON CONFLICT (checkout_id) DO NOTHING`.on(db)
}

/**
 * Opens an order with its first attempt; does nothing where the checkoutId is known or the code cannot be used. `replaces` names an attempt that
 * never arrived: it is stored as replaced, so that a retry of it opens no second order; if it did arrive meanwhile,
 * nothing is done.
 */
export async function openOrder(
  db: D1Database,
  attempt: NewAttempt,
  replaces: string | null = null,
): Promise<void> {
  const columns = {
    id: attempt.orderId,
    checkout_id: attempt.checkoutId,
    created_at: new Date(attempt.nowMs).toISOString(),
    ...orderColumns(attempt),
  }
  await db.batch([
    sql`INSERT INTO orders (${joined(Object.keys(columns).map(raw))})
      SELECT ${joined(Object.values(columns).map((value) => sql`${value}`))}
      WHERE NOT EXISTS (
        SELECT 1 FROM order_attempts WHERE checkout_id IN (${attempt.checkoutId}, ${replaces})
      ) AND ${hasCode(attempt, replaces)}
      ON CONFLICT (checkout_id) DO NOTHING`.on(db),
    attemptInsert(db, attempt),
    sql`INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
      SELECT ${replaces}, order_id, product, 'replaced', created_at FROM order_attempts
      WHERE checkout_id = ${attempt.checkoutId} AND ${replaces} IS NOT NULL
      ON CONFLICT (checkout_id) DO NOTHING`.on(db),
  ])
}

/**
 * Gives an order a new attempt in place of `replaced`, with new details, other terms or another plan.
 * Attribution and affiliate stay those of the first attempt that had any.
 *
 * @returns False where nothing was done: money has arrived, another attempt has taken the place already, the code
 *   cannot be used, or Stripe has made something for `replaced` that the caller has not called off.
 */
export async function replaceAttempt(
  db: D1Database,
  replaced: Pick<Attempt, 'checkoutId' | 'stripeId'>,
  attempt: NewAttempt,
): Promise<boolean> {
  const { attribution, affiliate_code: affiliateCode, ...columns } = orderColumns(attempt)
  const set = Object.entries(columns).map(([name, value]) => sql`${raw(name)} = ${value}`)
  const [changed] = await db.batch([
    sql`UPDATE orders SET
        checkout_id = ${attempt.checkoutId}, ${joined(set)},
        attribution = coalesce(attribution, ${attribution}),
        affiliate_code = coalesce(affiliate_code, ${affiliateCode}),
        state = 'pending', plan_state = NULL, stripe_subscription_id = NULL,
        stripe_customer_id = NULL
      WHERE checkout_id = ${replaced.checkoutId} AND state IN ('pending', 'failed')
        AND paid_cents = 0 AND EXISTS (
          SELECT 1 FROM order_attempts
          WHERE checkout_id = ${replaced.checkoutId} AND stripe_id IS ${replaced.stripeId}
        ) AND ${hasCode(attempt, replaced.checkoutId)}
      RETURNING id`.on(db),
    attemptInsert(db, attempt),
  ])
  return (changed?.results.length ?? 0) > 0
}

/** Stores an attempt that came too late for its order, so that its id leads to that order, not to a new one. */
export async function noteLate(db: D1Database, attempt: NewAttempt, orderId: string) {
  await sql`INSERT INTO order_attempts (checkout_id, order_id, product, fingerprint, created_at)
    VALUES (${attempt.checkoutId}, ${orderId}, ${attempt.product}, 'late',
      ${new Date(attempt.nowMs).toISOString()}) ON CONFLICT (checkout_id) DO NOTHING`.run(db)
}
