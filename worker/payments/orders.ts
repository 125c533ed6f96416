import * as z from 'zod/mini'
import { orderStates } from '#contract/checkout.ts'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import type { Attribution } from '#contract/lead.ts'
import type { OrderConsent } from '#contract/order-consents.ts'
import type { OrderSaleMode } from '#contract/product.ts'
import type { Bump } from '#contract/bump.ts'
import { jsonOf, sql, wordOf } from '../database/sql.ts'

const orderRow = z.object({
  id: z.string(),
  checkoutId: z.string(),
  product: z.string(),
  productName: z.string(),
  saleMode: wordOf<OrderSaleMode>(),
  currency: z.string(),
  amountCents: z.number(),
  count: z.number(),
  intervalDays: z.number(),
  guarantee: z.string(),
  totalCents: z.number(),
  state: z.enum(orderStates),
  paidCents: z.number(),
  refundedCents: z.number(),
  /** Sum of lost disputes. */
  lostCents: z.number(),
  /** When access was closed. */
  accessClosedAt: z.nullable(z.string()),
  dispute: z.nullable(wordOf<DisputeOutcome>()),
  /** Instalments only: `active`, `past_due`, `completed`, `canceled`. */
  planState: z.nullable(z.string()),
  /** Why an operator should look at it. */
  review: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  /** What the buyer agreed to; empty where Stripe's own page asked. */
  consents: jsonOf<readonly OrderConsent[]>(),
  attribution: z.nullable(jsonOf<Attribution>()),
  affiliateCode: z.nullable(z.string()),
  subscriptionId: z.nullable(z.string()),
  /** When Stripe ends the plan by itself; null until that is set. */
  planEndsAt: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** When the buyer was erased. */
  erasedAt: z.nullable(z.string()),
  /** What was noted of a sale entered by hand. */
  handNote: z.nullable(z.string()),
  /** The promotion code it was made with. */
  promotionCode: z.nullable(z.string()),
  /** One charge without the code. */
  listCents: z.nullable(z.number()),
  /** The course that was added, as it was sold. */
  bump: z.nullable(jsonOf<Bump>()),
  /** Until when the code is kept for it, Unix milliseconds. */
  promotionHeldUntilMs: z.nullable(z.number()),
  promotionReturnedAt: z.nullable(z.string()),
  /** What of the total is tax; null where none was worked out. */
  taxCents: z.nullable(z.number()),
  /** Stripe’s word where there is none, like `reverse_charge`. */
  taxReason: z.string(),
  /** Stripe’s calculation of one charge. */
  taxCalculation: z.nullable(z.string()),
  company: z.string(),
  taxId: z.string(),
  taxIdKind: z.string(),
  postalCode: z.string(),
})

/**
 * An order as stored: the contract with its buyer. Money in cents, times ISO 8601. `product` is the id it had
 * in the catalogue, which may have forgotten it since.
 */
export type Order = z.infer<typeof orderRow>

const columns = sql`
  orders.id, orders.checkout_id AS checkoutId, orders.product, orders.currency,
  coalesce(orders.product_name, orders.product) AS productName,
  coalesce(orders.sale_mode, 'payment-intent') AS saleMode,
  coalesce(orders.instalment_count, 1) AS count, coalesce(orders.interval_days, 0) AS intervalDays,
  coalesce(orders.guarantee, '') AS guarantee, orders.lost_cents AS lostCents,
  orders.access_closed_at AS accessClosedAt, orders.plan_ends_at AS planEndsAt,
  orders.amount_cents AS amountCents, orders.total_cents AS totalCents, orders.state,
  orders.paid_cents AS paidCents, orders.refunded_cents AS refundedCents, orders.dispute,
  orders.plan_state AS planState, orders.review, orders.email, orders.first_name AS firstName,
  orders.last_name AS lastName, orders.phone, orders.address, orders.city, orders.country,
  coalesce(orders.consents, '[]') AS consents, orders.attribution, orders.affiliate_code AS affiliateCode,
  orders.stripe_subscription_id AS subscriptionId, orders.created_at AS createdAt, orders.paid_at AS paidAt,
  orders.erased_at AS erasedAt, orders.hand_note AS handNote,
  orders.promotion_code AS promotionCode, orders.list_cents AS listCents, orders.bump,
  orders.promotion_held_until_ms AS promotionHeldUntilMs, orders.promotion_returned_at AS promotionReturnedAt,
  orders.tax_cents AS taxCents, orders.tax_reason AS taxReason, orders.tax_calculation AS taxCalculation,
  orders.company, orders.tax_id AS taxId, orders.tax_id_kind AS taxIdKind, orders.postal_code AS postalCode`

/** The tax in one charge of an order, that on an added course left out, in cents. */
export const chargeTaxCents = ({ count, taxCents, bump }: Order): number =>
  ((taxCents ?? 0) - (bump?.taxCents ?? 0)) / count

/** The order of an id, or null. */
export async function orderById(db: D1Database, id: string): Promise<Order | null> {
  return sql`SELECT ${columns} FROM orders WHERE id = ${id}`.first(db, orderRow)
}

/** The order that an attempt's Stripe object (payment intent, subscription, session) belongs to, or null. */
export async function orderByStripeId(db: D1Database, stripeId: string): Promise<Order | null> {
  return sql`SELECT ${columns} FROM orders
      JOIN order_attempts ON order_attempts.order_id = orders.id
      WHERE order_attempts.stripe_id = ${stripeId}`.first(db, orderRow)
}

/** The order a payment (payment intent or invoice) is in the ledger of, or null. */
export async function orderByPayment(db: D1Database, stripeId: string): Promise<Order | null> {
  return sql`SELECT ${columns} FROM orders
      JOIN order_payments ON order_payments.order_id = orders.id
      WHERE order_payments.stripe_id = ${stripeId}`.first(db, orderRow)
}

/** The instalment order of a Stripe customer, or null; a customer is made for one order. */
export async function orderByCustomer(db: D1Database, customerId: string): Promise<Order | null> {
  return sql`SELECT ${columns} FROM orders WHERE stripe_customer_id = ${customerId}
      ORDER BY created_at LIMIT 1`.first(db, orderRow)
}

/** Notes when Stripe ends an instalment plan by itself. */
export function planEndNote(db: D1Database, subscriptionId: string, endsAt: string) {
  return sql`UPDATE orders SET plan_ends_at = ${endsAt}
    WHERE stripe_subscription_id = ${subscriptionId}`.on(db)
}

/** Notes subscription and customer of an instalment plan, where a webhook comes before our own note. */
export function subscriptionNote(
  db: D1Database,
  orderId: string,
  subscriptionId: string,
  customerId: string | null,
) {
  return sql`UPDATE orders SET
      stripe_subscription_id = coalesce(stripe_subscription_id, ${subscriptionId}),
      stripe_customer_id = coalesce(stripe_customer_id, ${customerId})
    WHERE id = ${orderId}`.on(db)
}
