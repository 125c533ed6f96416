import { saleMonth } from '#lib/sale-month.ts'
import { site } from '#site.config.ts'
import { sql } from '../database/sql.ts'
import { campaignCount, seatLimit } from '../campaigns/campaign.ts'
import { takenOf } from '../campaigns/seats.ts'
import type { OrderListener } from './order-ledger.ts'

/** Sells the spot that is held for an order by its current attempt or another. */
const sellHeld = (orderId: string) => sql`
  UPDATE seats SET state = 'sold', order_id = ${orderId}, holder = NULL
  WHERE state = 'held' AND checkout_id = (
    SELECT checkout_id FROM seats WHERE order_id = ${orderId}
      OR checkout_id = (SELECT checkout_id FROM orders WHERE id = ${orderId})
    ORDER BY state = 'sold' DESC LIMIT 1
  )`

const hasSpot = (orderId: string) =>
  sql`EXISTS (SELECT 1 FROM seats WHERE order_id = ${orderId} AND state = 'sold')`

const isOversold = (orderId: string) =>
  sql`EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${orderId})`

/** Sells a free spot of the month of the payment to an order that holds none. */
const sellFree = (orderId: string, paidMs: number, limit: number) => sql`
  INSERT INTO seats (checkout_id, product, period, state, order_id, taken_ms, held_until_ms)
  SELECT checkout_id, product, ${saleMonth(paidMs)}, 'sold', id, ${paidMs}, 0 FROM orders
  WHERE id = ${orderId} AND NOT ${hasSpot(orderId)} AND NOT ${isOversold(orderId)}
    AND ${takenOf(sql`orders.product`, saleMonth(paidMs))} < ${campaignCount('auditSpotsPerMonth', limit)}
  ON CONFLICT (checkout_id) DO NOTHING`

/** Marks an order without a spot as oversold: it will be refunded, and its buyer is not a customer. */
const noteOversold = (orderId: string, nowMs: number) => sql`
  INSERT INTO slipped_sales (order_id, noticed_at)
  SELECT ${orderId}, ${new Date(nowMs).toISOString()} WHERE NOT ${hasSpot(orderId)}
  ON CONFLICT (order_id) DO NOTHING`

/** Frees the spot of an order whose money has all gone back, which may be heard of before its payment. */
const freeRefunded = (orderId: string) => sql`
  DELETE FROM seats WHERE order_id = ${orderId}
    AND EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state = 'refunded')`

/**
 * Sells the spot with the payment, frees it when the payment page has closed or all money went back, and
 * marks a payment without a spot left as oversold. The first listener.
 */
export const seatListener: OrderListener = (db, order, change, nowMs) => {
  const limit = seatLimit(order.product, site.campaign)
  if (limit === null) return []
  if (change.kind === 'payment') {
    const paidMs = Date.parse(change.happenedAt)
    return [
      sellHeld(order.id).on(db),
      sellFree(order.id, paidMs, limit).on(db),
      noteOversold(order.id, nowMs).on(db),
      freeRefunded(order.id).on(db),
    ]
  }
  if (change.kind === 'refund') return [freeRefunded(order.id).on(db)]
  if (change.kind === 'state') {
    return [
      sql`DELETE FROM seats WHERE session_id = ${change.stripeId} AND state = 'held'
        AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND state = 'failed')`.on(db),
    ]
  }
  return []
}

/** Takes back what other listeners queued for an oversold payment. The last listener. */
export const oversoldListener: OrderListener = (db, order, change) =>
  change.kind === 'payment' && seatLimit(order.product, site.campaign) !== null
    ? [
        sql`DELETE FROM deliveries WHERE id = ${order.id} AND subject = 'order'
          AND state = 'pending' AND ${isOversold(order.id)}`.on(db),
      ]
    : []
