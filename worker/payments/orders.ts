import type { OrderState } from '#contract/checkout.ts'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import type { Attribution } from '#contract/lead.ts'
import type { OrderConsent } from '#contract/order-consents.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'

/**
 * An order as stored: the contract with its buyer. Money in cents, times ISO 8601. `product` is the id it had
 * in the catalogue, which may have forgotten it since.
 */
export type Order = SaleTerms & {
  id: string
  checkoutId: string
  product: string
  totalCents: number
  state: OrderState
  paidCents: number
  refundedCents: number
  /** Sum of lost disputes. */
  lostCents: number
  /** Since when what was bought is no longer owed. */
  accessClosedAt: string | null
  dispute: DisputeOutcome | null
  /** Instalments only: `active`, `past_due`, `completed`, `canceled`. */
  planState: string | null
  /** Why an operator should look at it. */
  review: string | null
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  city: string
  country: string
  /** What the buyer agreed to; empty where Stripe's own page asked. */
  consents: readonly OrderConsent[]
  attribution: Attribution | null
  affiliateCode: string | null
  subscriptionId: string | null
  /** When Stripe ends the plan by itself, exactly; null until it has been told. */
  planEndsAt: string | null
  createdAt: string
  paidAt: string | null
  /** Since when nothing in it says who bought. */
  erasedAt: string | null
}

type OrderRow = Omit<Order, 'attribution' | 'consents'> & {
  attribution: string | null
  consents: string | null
}

const columns = `
  orders.id, orders.checkout_id AS checkoutId, orders.product, orders.currency,
  coalesce(orders.product_name, orders.product) AS productName,
  coalesce(orders.sale_mode, 'payment-intent') AS saleMode,
  coalesce(orders.instalment_count, 1) AS count, coalesce(orders.interval_days, 0) AS intervalDays,
  coalesce(orders.guarantee, '') AS guarantee, orders.lost_cents AS lostCents,
  orders.access_closed_at AS accessClosedAt, orders.plan_ends_at AS planEndsAt,
  orders.amount_cents AS amountCents, orders.total_cents AS totalCents, orders.state,
  orders.paid_cents AS paidCents, orders.refunded_cents AS refundedCents, orders.dispute,
  orders.plan_state AS planState, orders.review, orders.email, orders.first_name AS firstName,
  orders.last_name AS lastName, orders.phone, orders.address, orders.city, orders.country, orders.consents,
  orders.attribution, orders.affiliate_code AS affiliateCode,
  orders.stripe_subscription_id AS subscriptionId, orders.created_at AS createdAt, orders.paid_at AS paidAt,
  orders.erased_at AS erasedAt`

function orderOf(row: OrderRow | null): Order | null {
  if (!row) return null
  return {
    ...row,
    consents: JSON.parse(row.consents ?? '[]') as OrderConsent[],
    attribution: row.attribution ? (JSON.parse(row.attribution) as Attribution) : null,
  }
}

/** The order of an id, or null. */
export async function orderById(db: D1Database, id: string): Promise<Order | null> {
  return orderOf(
    await db.prepare(`SELECT ${columns} FROM orders WHERE id = ?1`).bind(id).first<OrderRow>(),
  )
}

/** The order that an attempt's Stripe object (payment intent, subscription, session) belongs to, or null. */
export async function orderByStripeId(db: D1Database, stripeId: string): Promise<Order | null> {
  return orderOf(
    await db
      .prepare(
        `SELECT ${columns} FROM orders
         JOIN order_attempts ON order_attempts.order_id = orders.id
         WHERE order_attempts.stripe_id = ?1`,
      )
      .bind(stripeId)
      .first<OrderRow>(),
  )
}

/** The order a payment (payment intent or invoice) is in the ledger of, or null. */
export async function orderByPayment(db: D1Database, stripeId: string): Promise<Order | null> {
  return orderOf(
    await db
      .prepare(
        `SELECT ${columns} FROM orders
         JOIN order_payments ON order_payments.order_id = orders.id
         WHERE order_payments.stripe_id = ?1`,
      )
      .bind(stripeId)
      .first<OrderRow>(),
  )
}

/** The instalment order of a Stripe customer, or null; a customer is made for one order. */
export async function orderByCustomer(db: D1Database, customerId: string): Promise<Order | null> {
  return orderOf(
    await db
      .prepare(
        `SELECT ${columns} FROM orders WHERE stripe_customer_id = ?1 ORDER BY created_at LIMIT 1`,
      )
      .bind(customerId)
      .first<OrderRow>(),
  )
}

/** Notes when Stripe ends an instalment plan by itself. */
export function planEndNote(db: D1Database, subscriptionId: string, endsAt: string) {
  return db
    .prepare('UPDATE orders SET plan_ends_at = ?2 WHERE stripe_subscription_id = ?1')
    .bind(subscriptionId, endsAt)
}

/** Notes subscription and customer of an instalment plan, where a webhook comes before our own note. */
export function subscriptionNote(
  db: D1Database,
  orderId: string,
  subscriptionId: string,
  customerId: string | null,
) {
  return db
    .prepare(
      `UPDATE orders SET
         stripe_subscription_id = coalesce(stripe_subscription_id, ?2),
         stripe_customer_id = coalesce(stripe_customer_id, ?3)
       WHERE id = ?1`,
    )
    .bind(orderId, subscriptionId, customerId)
}
