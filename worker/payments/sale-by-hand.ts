import * as z from 'zod/mini'
import type { PaymentByHand, refundBody, SaleByHand } from '#contract/desk/orders.ts'
import { offeredTerms } from '#contract/sale-terms.ts'
import { hourMs } from '#lib/time.ts'
import { saleMonth } from '#lib/sale-month.ts'
import { site } from '#site.config.ts'
import { seatLimit } from '../campaigns/campaign.ts'
import { sql } from '../database/sql.ts'
import { batchUnless } from '../database/storage.ts'
import { tasksOfOrder } from '../fulfilment/fulfilment-tasks.ts'
import { digestHex } from '../http/digest.ts'
import { ApiError } from '../http/errors.ts'
import { customerRelay } from './customer-relay.ts'
import { mailsOfOrder } from './mails-of-order.ts'
import { blankDetails, openOrder } from './new-attempts.ts'
import { attemptByCheckoutId } from './order-attempts.ts'
import {
  changeInsert,
  isEntered,
  type OrderChange,
  orderSettlement,
  paymentInsert,
  paymentsOf,
  refundUpsert,
} from './order-ledger.ts'
import { orderById, type Order } from './orders.ts'
import { accessWithdrawal, handCents, isRefundable, refundableCents } from './refund-requests.ts'
import { sumsReview } from './order-reviews.ts'
import { seatListener } from './seat-listener.ts'

/** What the ledger calls a payment or refund that Stripe knows nothing of. */
const nameOf = (key: string) => `by_hand:${key}`

type Money = { key: string; amountCents: number }

/** What it does to an order, at a time in Unix milliseconds. */
const changeOf = (
  { id: orderId }: Order,
  kind: 'payment' | 'refund',
  { key, amountCents }: Money,
  atMs: number,
): OrderChange => ({
  eventId: nameOf(key),
  orderId,
  kind,
  stripeId: nameOf(key),
  amountCents,
  happenedAt: new Date(atMs).toISOString(),
})

/** The spot that a sale takes, whatever the month's limit: somebody has agreed to it. */
function seatInsert(db: D1Database, { id, checkoutId, product }: Order, paidMs: number) {
  if (seatLimit(product, site.campaign) === null) return []
  return [
    sql`INSERT INTO seats (checkout_id, product, period, state, order_id, taken_ms, held_until_ms)
      VALUES (${checkoutId}, ${product}, ${saleMonth(paidMs)}, 'sold', ${id}, ${paidMs}, 0)
      ON CONFLICT (checkout_id) DO NOTHING`.on(db),
  ]
}

const noonOf = (day: string) => Date.parse(day) + 12 * hourMs

/** Nothing is booked ahead, but for a day that has yet to begin in UTC. */
const bookedMs = (paidMs: number, paidOn: string, nowMs: number) =>
  Math.min(paidMs, Math.max(nowMs, Date.parse(paidOn)))

/** When money of a day came: noon, and behind what its buyer did on that day. */
async function paidMsOf(db: D1Database, orderId: string, { email, paidOn }: SaleByHand) {
  const [address, day] = [email.toLowerCase(), `${paidOn}%`]
  const last = await sql`SELECT max(at) AS at FROM (
      SELECT received_at AS at FROM leads WHERE lower(email) = ${address} AND received_at LIKE ${day}
      UNION ALL SELECT created_at FROM orders WHERE lower(email) = ${address} AND email <> ''
        AND id <> ${orderId} AND created_at LIKE ${day})`.first(db, lastDone)
  return Math.max(noonOf(paidOn), Date.parse(last?.at ?? paidOn) + 1)
}

const lastDone = z.object({ at: z.nullable(z.string()) })

/**
 * Enters a sale that was paid elsewhere: an order like any other, which opens what was bought and causes the same mails
 * and tasks. Idempotent by its key. Its tasks are due from now, not from the day the money came.
 *
 * @param noted - The line of the audit log, for the order's id.
 * @throws {ApiError} `checkout_conflict` for a key that another order has, or the same sale with other details.
 */
export async function enterSale(
  db: D1Database,
  sale: SaleByHand,
  noted: (orderId: string) => D1PreparedStatement,
  nowMs: number,
): Promise<string> {
  const { key, product, amountCents, note, email, firstName, lastName } = sale
  const fingerprint = await digestHex(JSON.stringify(sale))
  await openOrder(db, {
    orderId: crypto.randomUUID(),
    checkoutId: key,
    product,
    terms: {
      ...offeredTerms(product),
      saleMode: 'by-hand',
      amountCents,
      count: 1,
      intervalDays: 0,
    },
    fingerprint,
    details: { ...blankDetails, email, firstName, lastName },
    attribution: undefined,
    nowMs,
  })
  const attempt = await attemptByCheckoutId(db, key)
  const order = attempt && (await orderById(db, attempt.orderId))
  if (order?.saleMode !== 'by-hand' || attempt?.fingerprint !== fingerprint)
    throw new ApiError('checkout_conflict')
  if (order.paidAt !== null) return order.id
  const paidMs = bookedMs(await paidMsOf(db, order.id, sale), sale.paidOn, nowMs)
  const change = changeOf(order, 'payment', sale, paidMs)
  const statements = [
    changeInsert(db, change),
    paymentInsert(db, change),
    sql`UPDATE orders SET hand_note = ${note} WHERE id = ${order.id}`.on(db),
    orderSettlement(db, order.id, nowMs),
    ...seatInsert(db, order, paidMs),
    ...(await customerRelay(db, order, change, nowMs)),
    ...tasksOfOrder(db, order, { kind: 'payment', happenedAt: new Date(nowMs).toISOString() }),
    ...(await mailsOfOrder(db, order, change, nowMs)),
    noted(order.id),
  ]
  try {
    await db.batch(statements)
  } catch (error) {
    // The same request came twice at once, and the other was first.
    if (!(await isEntered(db, change.stripeId))) throw error
  }
  return order.id
}

/**
 * Enters what was paid elsewhere of an order that Stripe asks no more for, as its plan has ended. Idempotent by its key;
 * nothing where less is open.
 *
 * @returns What is entered under the key, in cents, or null.
 */
export async function enterPayment(
  db: D1Database,
  order: Order,
  payment: PaymentByHand,
  noted: D1PreparedStatement,
  nowMs: number,
): Promise<number | null> {
  const { amountCents, paidOn, note } = payment
  // Behind the first, by which its plan counts.
  const paidMs = Math.max(noonOf(paidOn), Date.parse(order.paidAt ?? paidOn) + 1)
  const change = changeOf(order, 'payment', payment, bookedMs(paidMs, paidOn, nowMs))
  const isOpen = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND state = 'paid'
      AND coalesce(plan_state, 'canceled') = 'canceled' AND dispute IS NOT 'lost'
      AND total_cents - paid_cents >= ${amountCents})
    AND NOT EXISTS (SELECT 1 FROM order_payments WHERE stripe_id = ${change.stripeId})`
  await batchUnless(db, sql`NOT (${isOpen})`, [
    changeInsert(db, change),
    paymentInsert(db, change),
    sql`UPDATE order_payments SET note = ${note} WHERE stripe_id = ${change.stripeId}`.on(db),
    orderSettlement(db, order.id, nowMs),
    ...sumsReview(db, order.id, nowMs),
    ...(await mailsOfOrder(db, order, change, nowMs)),
    noted,
  ])
  const payments = await paymentsOf(db, order.id)
  return payments.find(({ stripeId }) => stripeId === change.stripeId)?.amountCents ?? null
}

/**
 * Enters that money which was paid by hand went back: Stripe has none of it, so the books are all there is. Idempotent by its
 * key; nothing where less is left.
 */
export async function enterRefund(
  db: D1Database,
  order: Order,
  refund: Omit<z.output<typeof refundBody>, 'isByHand'> & { actor: string },
  noted: D1PreparedStatement,
  nowMs: number,
): Promise<void> {
  const { key, amountCents, closesAccess, cause, note, actor } = refund
  const now = new Date(nowMs).toISOString()
  const wanted = sql`SELECT 1 FROM orders WHERE id = ${order.id} AND ${isRefundable(refund)}
    AND ${handCents} >= ${amountCents}
    AND NOT EXISTS (SELECT 1 FROM refund_requests WHERE id = ${key})`
  if (!(await wanted.isFound(db))) return
  const change = changeOf(order, 'refund', refund, nowMs)
  const statements = [
    changeInsert(db, change),
    sql`INSERT INTO refund_requests (id, order_id, amount_cents, closes_access, state, actor, cause, note,
        created_at, ended_at, is_all)
      SELECT ${key}, id, ${amountCents}, ${closesAccess}, 'made', ${actor}, ${cause}, ${note}, ${now}, ${now},
        ${refundableCents} = ${amountCents} FROM orders WHERE id = ${order.id}`.on(db),
    refundUpsert(db, change),
    orderSettlement(db, order.id, nowMs),
    ...(closesAccess ? [accessWithdrawal(db, order.id, nowMs)] : []),
    ...sumsReview(db, order.id, nowMs),
    ...(await seatListener(db, order, change, nowMs)),
    ...(await mailsOfOrder(db, order, change, nowMs)),
    noted,
  ]
  await batchUnless(db, sql`NOT EXISTS (${wanted})`, statements)
}
