import { saleMonth } from '#lib/sale-month.ts'
import { site } from '#site.config.ts'
import { campaignCount } from '../campaigns/campaign.ts'
import { takenOf } from '../campaigns/seats.ts'
import { seatLimit } from '../campaigns/seat-limit.ts'
import type { OrderListener } from './order-listener.ts'

/** Sells the spot that is held for an order (`?1`) by its current attempt or another. */
const sellHeld = `
  UPDATE seats SET state = 'sold', order_id = ?1, holder = NULL
  WHERE state = 'held' AND checkout_id = (
    SELECT checkout_id FROM seats
    WHERE order_id = ?1 OR checkout_id = (SELECT checkout_id FROM orders WHERE id = ?1)
    ORDER BY state = 'sold' DESC LIMIT 1
  )`

/** Sells a free spot of the month of the payment to an order that holds none. */
const sellFree = `
  INSERT INTO seats (checkout_id, product, period, state, order_id, taken_ms, held_until_ms)
  SELECT checkout_id, product, ?2, 'sold', id, ?4, 0 FROM orders
  WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM seats WHERE order_id = ?1 AND state = 'sold')
    AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?1)
    AND ${takenOf('orders.product', '?2')} < ${campaignCount('auditSpotsPerMonth', '?3')}
  ON CONFLICT (checkout_id) DO NOTHING`

/** An order that has no spot by now has slipped through: it will be refunded, and is not a customer. */
const noteSlipped = `
  INSERT INTO slipped_sales (order_id, noticed_at)
  SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM seats WHERE order_id = ?1 AND state = 'sold')
  ON CONFLICT (order_id) DO NOTHING`

const isSlipped = 'EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?1)'

/**
 * Sells the spot with the payment, frees it when the payment page has closed or all money went back, and
 * notes a payment that came when there was no spot left. The first of all listeners to hear of a change.
 */
export const seatListener: OrderListener = (db, order, change, nowMs) => {
  const limit = seatLimit(order.product, site.campaign)
  if (limit === null) return []
  if (change.kind === 'payment') {
    const paidMs = Date.parse(change.happenedAt)
    return [
      db.prepare(sellHeld).bind(order.id),
      db.prepare(sellFree).bind(order.id, saleMonth(paidMs), limit, paidMs),
      db.prepare(noteSlipped).bind(order.id, new Date(nowMs).toISOString()),
    ]
  }
  if (change.kind === 'refund') {
    return [
      db
        .prepare(
          `DELETE FROM seats WHERE order_id = ?1
             AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND state = 'refunded')`,
        )
        .bind(order.id),
    ]
  }
  if (change.kind === 'state') {
    return [
      db
        .prepare(
          `DELETE FROM seats WHERE session_id = ?2 AND state = 'held'
             AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND state = 'failed')`,
        )
        .bind(order.id, change.stripeId),
    ]
  }
  return []
}

/** Takes back what other listeners promised for a payment that slipped through. The last of them. */
export const slippedListener: OrderListener = (db, order, change) =>
  change.kind === 'payment' && seatLimit(order.product, site.campaign) !== null
    ? [
        db
          .prepare(
            `DELETE FROM deliveries WHERE id = ?1 AND subject = 'order' AND state = 'pending'
               AND ${isSlipped}`,
          )
          .bind(order.id),
        db
          .prepare(
            `UPDATE orders SET review = coalesce(review, 'sold_out') WHERE id = ?1 AND ${isSlipped}`,
          )
          .bind(order.id),
      ]
    : []
