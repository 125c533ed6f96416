import * as z from 'zod/mini'
import { orderStates } from '#contract/checkout.ts'
import type { Attribution } from '#contract/lead.ts'
import type { OrderConsent } from '#contract/order-consents.ts'
import type { OrderSaleMode } from '#contract/product.ts'
import type { Bump } from '#contract/bump.ts'
import { flag, jsonOf, selected, type Sql, sql, wordOf } from '../database/sql.ts'

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
  /** When the event that last told it happened, Unix milliseconds. */
  stateAtMs: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
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
  subscriptionId: z.nullable(z.string()),
  /** Nothing more of it is charged: it was called off, or its money went back. */
  isPlanOver: flag,
  /** Stripe's word for how its plan stands. */
  planState: z.nullable(z.string()),
  /** When Stripe ends the plan by itself; null until that is set. */
  planEndsAt: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  accessClosedAt: z.nullable(z.string()),
  /** When the buyer was erased. */
  erasedAt: z.nullable(z.string()),
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
  region: z.string(),
})

/**
 * An order as stored: the contract with its buyer. Money in cents, times ISO 8601. `product` is the id it had
 * in the catalogue, which may have forgotten it since.
 */
export type Order = z.infer<typeof orderRow>

const columns = selected(orderRow, {
  productName: sql`coalesce(product_name, product)`,
  saleMode: sql`coalesce(sale_mode, 'payment-intent')`,
  count: sql`coalesce(instalment_count, 1)`,
  intervalDays: sql`coalesce(interval_days, 0)`,
  guarantee: sql`coalesce(guarantee, '')`,
  consents: sql`coalesce(consents, '[]')`,
  subscriptionId: sql`stripe_subscription_id`,
  isPlanOver: sql`(plan_called_off_at IS NOT NULL OR (access_closed_at IS NOT NULL
    AND (access_withdrawn_at IS NULL OR refunded_cents >= paid_cents)))`,
})

/** The tax in one charge of an order, that on an added course left out, in cents. */
export const chargeTaxCents = ({ count, taxCents, bump }: Order): number =>
  ((taxCents ?? 0) - (bump?.taxCents ?? 0)) / count

const orderWhere = (db: D1Database, condition: Sql): Promise<Order | null> =>
  sql`SELECT ${columns} FROM orders WHERE ${condition}`.first(db, orderRow)

/** The order of an id, or null. */
export const orderById = (db: D1Database, id: string) => orderWhere(db, sql`id = ${id}`)

/** The order that an attempt's Stripe object (payment intent, subscription, session) belongs to, or null. */
export const orderByStripeId = (db: D1Database, stripeId: string) =>
  orderWhere(db, sql`id = (SELECT order_id FROM order_attempts WHERE stripe_id = ${stripeId})`)

/** The order a payment (payment intent or invoice) is in the ledger of, or null. */
export const orderByPayment = (db: D1Database, stripeId: string) =>
  orderWhere(db, sql`id = (SELECT order_id FROM order_payments WHERE stripe_id = ${stripeId})`)

/** The order that a Stripe customer was made for, or null. */
export const orderByCustomer = (db: D1Database, customerId: string) =>
  orderWhere(db, sql`stripe_customer_id = ${customerId} ORDER BY created_at LIMIT 1`)

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
