import type { OrderListener } from '../payments/order-listener.ts'
import { queueMail } from './queue-mail.ts'

/** The sale did not slip through when the month was sold out; the order's id is `?6`. */
const isSold = 'NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?6)'

/**
 * The mails a change of an order causes, committed with it. Each id is made from the order and what happened to it,
 * so that an event that is told again makes no second mail.
 */
export const mailsOfOrder: OrderListener = (db, order, change, nowMs) => {
  if (change.kind !== 'payment') return []
  const { id, product, productName, firstName, lastName, count, intervalDays, guarantee } = order
  return [
    queueMail(db, {
      id: `order-confirmed:${id}`,
      kind: 'order-confirmed',
      to: order.email,
      data: {
        firstName,
        orderId: id,
        productName,
        buyerName: `${firstName} ${lastName}`.trim(),
        product,
        amountCents: order.amountCents,
        count,
        intervalDays,
        paidCents: change.amountCents,
        paidAt: change.happenedAt,
        guarantee,
      },
      subjectId: id,
      nowMs,
      only: isSold,
    }),
  ]
}
