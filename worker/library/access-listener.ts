import { queueMail } from '../mail/queue-mail.ts'
import type { OrderListener } from '../payments/order-listener.ts'
import { issueToken } from './issue-token.ts'

/** Paid when its month was sold out: the money goes back, and nothing is confirmed. `?6` is the order. */
const isKept = 'NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?6)'

/** Owes a buyer, with the first payment, the mail that confirms it and opens the library. */
export const accessListener: OrderListener = async (db, order, change, nowMs) => {
  if (change.kind !== 'payment' || order.paidAt !== null || !order.email) return []
  const { secret, statement } = await issueToken(db, order.email, nowMs)
  const mail = queueMail(db, {
    id: `order-confirmed:${order.id}`,
    kind: 'order-confirmed',
    to: order.email,
    data: {
      firstName: order.firstName,
      buyerName: `${order.firstName} ${order.lastName}`.trim(),
      orderId: order.id,
      product: order.product,
      productName: order.productName,
      amountCents: order.amountCents,
      count: order.count,
      intervalDays: order.intervalDays,
      paidCents: change.amountCents,
      paidAt: change.happenedAt,
      guarantee: order.guarantee,
    },
    secret,
    subjectId: order.id,
    nowMs,
    only: isKept,
  })
  return [statement, mail]
}
