import * as z from 'zod/mini'
import type { OrderState } from '#contract/checkout.ts'
import { flag, sql } from '../database/sql.ts'
import type { Order } from './orders.ts'

/** What happened to an order; `order_changes.kind`. */
export type OrderChangeKind =
  | 'payment'
  | 'refund'
  | 'dispute_opened'
  | 'dispute_closed'
  | 'dispute_prevented'
  | 'fraud_warned'
  | 'inquiry_opened'
  | 'inquiry_closed'
  | 'state'
  | 'plan'
  | 'extra_instalment'
  | 'refund_failed'

/**
 * One thing Stripe reported about an order. `eventId` makes it count once; `amountCents` is the payment,
 * the sum refunded so far of one charge, or the disputed amount.
 */
export type OrderChange = {
  eventId: string
  orderId: string
  kind: OrderChangeKind
  /** Payment intent, invoice, charge, dispute, warning or subscription. */
  stripeId: string
  amountCents: number
  /** ISO 8601. */
  happenedAt: string
  /** Of an instalment that was declined: Stripe's page where it can be paid. */
  payUrl?: string | null
  /** Of a payment that failed: its buyer had been told that it is on its way. */
  isLate?: boolean
}

/** Inserts the change. A plain insert on purpose: a second batch with the same event fails as a whole. */
export function changeInsert(db: D1Database, change: OrderChange): D1PreparedStatement {
  return sql`INSERT INTO order_changes (event_id, order_id, kind, amount_cents, happened_at)
    VALUES (${change.eventId}, ${change.orderId}, ${change.kind}, ${change.amountCents},
      ${change.happenedAt})`.on(db)
}

/** Enters a payment in the ledger, once. */
export function paymentInsert(db: D1Database, change: OrderChange): D1PreparedStatement {
  return sql`INSERT INTO order_payments (stripe_id, order_id, amount_cents, paid_at)
    VALUES (${change.stripeId}, ${change.orderId}, ${change.amountCents}, ${change.happenedAt})
    ON CONFLICT (stripe_id) DO NOTHING`.on(db)
}

/**
 * Enters the sum refunded of one charge, as of a moment (Unix ms): the latest event counts, and of two in the same
 * second the higher sum.
 */
export function refundUpsert(
  db: D1Database,
  change: OrderChange,
  asOfMs: number = Date.parse(change.happenedAt),
): D1PreparedStatement {
  return sql`INSERT INTO order_refunds (stripe_id, order_id, amount_cents, refunded_at, as_of_ms)
    VALUES (${change.stripeId}, ${change.orderId}, ${change.amountCents}, ${change.happenedAt},
      ${asOfMs})
    ON CONFLICT (stripe_id) DO UPDATE SET
      amount_cents = CASE
        WHEN excluded.as_of_ms > as_of_ms THEN excluded.amount_cents
        WHEN excluded.as_of_ms = as_of_ms THEN max(amount_cents, excluded.amount_cents)
        ELSE amount_cents END,
      as_of_ms = max(as_of_ms, excluded.as_of_ms)`.on(db)
}

/** Whether a payment is in the ledger. */
export async function isEntered(db: D1Database, stripeId: string): Promise<boolean> {
  return sql`SELECT 1 FROM order_payments WHERE stripe_id = ${stripeId}`.isFound(db)
}

/** SQL: the sum that the ledger has as refunded of a charge, in cents. */
export const refundedCents = (stripeId: string) =>
  sql`coalesce((SELECT amount_cents FROM order_refunds WHERE stripe_id = ${stripeId}), 0)`

/**
 * What was known of a refunded charge before, in cents, whether its sale came when the month was sold out, and how often
 * it was told that a refund of the order has come back.
 */
export async function earlierRefund(
  db: D1Database,
  { stripeId, orderId }: OrderChange,
): Promise<{ beforeCents: number; isSoldOut: boolean; failures: number }> {
  const row = await sql`SELECT ${refundedCents(stripeId)} AS beforeCents,
    EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${orderId}) AS isSoldOut,
    (SELECT count(*) FROM order_changes
      WHERE order_id = ${orderId} AND kind = 'refund_failed') AS failures`.first(
    db,
    z.object({ beforeCents: z.number(), isSoldOut: flag, failures: z.number() }),
  )
  return row ?? { beforeCents: 0, isSoldOut: false, failures: 0 }
}

/**
 * Recomputes an order's sums and state from its ledger. Money decides first: a late event never makes a paid order
 * failed. `news` is the state that Stripe reports of an unpaid order, and when (Unix ms).
 */
export function orderSettlement(
  db: D1Database,
  orderId: string,
  nowMs: number,
  news?: { state: OrderState; atMs: number },
): D1PreparedStatement {
  const { state = null, atMs = null } = news ?? {}
  return sql`UPDATE orders SET
      paid_cents = ledger.paid, refunded_cents = ledger.refunded, lost_cents = ledger.lost,
      paid_at = ledger.paid_at, dispute = ledger.dispute,
      access_closed_at = iif(
        ledger.dispute = 'lost' OR (ledger.paid > 0 AND ledger.refunded >= ledger.paid)
          OR access_withdrawn_at IS NOT NULL,
        coalesce(access_closed_at, ${new Date(nowMs).toISOString()}), NULL),
      plan_state = iif(plan_state = 'canceled' AND ledger.paid >= total_cents, 'completed', plan_state),
      state = CASE
        WHEN ledger.paid > 0 AND ledger.refunded >= ledger.paid THEN 'refunded'
        WHEN ledger.paid > 0 THEN 'paid'
        WHEN ${state} IS NOT NULL AND ${atMs} >= state_at_ms
          THEN ${state}
        ELSE state END,
      state_at_ms = max(state_at_ms, coalesce(${atMs}, 0))
    FROM (SELECT
      (SELECT coalesce(sum(amount_cents), 0) FROM order_payments WHERE order_id = ${orderId}) AS paid,
      (SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
        WHERE order_id = ${orderId}) AS refunded,
      (SELECT coalesce(sum(amount_cents), 0) FROM order_disputes
       WHERE order_id = ${orderId} AND outcome = 'lost') AS lost,
      (SELECT min(paid_at) FROM order_payments WHERE order_id = ${orderId}) AS paid_at,
      (SELECT outcome FROM order_disputes WHERE order_id = ${orderId}
       ORDER BY outcome = 'lost' DESC, outcome = 'open' DESC, outcome = 'inquiry' DESC,
         outcome = 'prevented' DESC LIMIT 1) AS dispute
    ) AS ledger
    WHERE id = ${orderId}`.on(db)
}

type PlanNews = { state: 'active' | 'past_due' | 'ended'; atMs: number; paid?: number }

/**
 * Stores the state of an instalment plan; an ended plan stays ended, older events change nothing, and one that is past due
 * stays so until as many payments are in the ledger as `paid` says.
 */
export function planNote(
  db: D1Database,
  orderId: string,
  { state, atMs, paid = 0 }: PlanNews,
): D1PreparedStatement {
  return sql`UPDATE orders SET
      plan_state = CASE
        WHEN ${state} = 'ended' THEN iif(paid_cents >= total_cents, 'completed', 'canceled')
        WHEN plan_state IN ('completed', 'canceled') OR ${atMs} < plan_state_at_ms THEN plan_state
        ELSE ${state} END,
      plan_state_at_ms = max(plan_state_at_ms, ${atMs})
    WHERE id = ${orderId} AND (plan_state IS NOT 'past_due'
      OR (SELECT count(*) FROM order_payments WHERE order_id = ${orderId}) >= ${paid})`.on(db)
}

/** Fills in the buyer's details from Stripe's page; present values stay, and erased buyers stay erased. */
export function buyerNote(
  db: D1Database,
  orderId: string,
  buyer: Pick<Order, 'email' | 'firstName' | 'lastName' | 'phone'> &
    Pick<Order, 'address' | 'city' | 'region' | 'postalCode' | 'country'> &
    Pick<Order, 'company' | 'taxId' | 'taxIdKind'>,
): D1PreparedStatement {
  return sql`UPDATE orders SET
      email = iif(email = '', ${buyer.email}, email),
      first_name = iif(first_name = '', ${buyer.firstName}, first_name),
      last_name = iif(last_name = '', ${buyer.lastName}, last_name),
      phone = iif(phone = '', ${buyer.phone}, phone),
      address = iif(address = '', ${buyer.address}, address),
      city = iif(city = '', ${buyer.city}, city),
      region = iif(region = '', ${buyer.region}, region),
      postal_code = iif(postal_code = '', ${buyer.postalCode}, postal_code),
      country = iif(country = '', ${buyer.country}, country),
      company = iif(company = '', ${buyer.company}, company),
      tax_id = iif(tax_id = '', ${buyer.taxId}, tax_id),
      tax_id_kind = iif(tax_id_kind = '', ${buyer.taxIdKind}, tax_id_kind)
    WHERE id = ${orderId} AND erased_at IS NULL`.on(db)
}

/** Payments of an order in the order they were made. */
export async function paymentsOf(db: D1Database, orderId: string) {
  return sql`SELECT stripe_id AS stripeId, amount_cents AS amountCents, paid_at AS paidAt
    FROM order_payments WHERE order_id = ${orderId} ORDER BY paid_at, stripe_id`.all(
    db,
    z.object({ stripeId: z.string(), amountCents: z.number(), paidAt: z.string() }),
  )
}

/**
 * Called once for each change to an order. The statements it returns are committed in the same transaction as the
 * change, after the order's sums and state have been recomputed. `order` is the order before the change.
 */
export type OrderListener = (
  db: D1Database,
  order: Order,
  change: OrderChange,
  nowMs: number,
) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
