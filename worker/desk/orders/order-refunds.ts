import type { OrderRefund } from '#contract/desk/orders.ts'
import type { DeskUser } from '../../http/app-context.ts'
import { somethingChanged } from '../../database/sql.ts'
import { auditInsert } from '../audit-log.ts'
import { deskOrder } from './order-detail.ts'
import { refundById, refundInsert } from '../../payments/refund-requests.ts'
import { ApiError } from '../../http/errors.ts'

type Refund = { key: string; amountCents: number; closesAccess: boolean }

/**
 * Owes a refund. The same key with the same contents is the same refund, however often it comes.
 *
 * @throws {ApiError} `not_found`; `invalid_fields` for more than is left, or a key that was used for another.
 */
export async function oweRefund(
  db: D1Database,
  orderId: string,
  { key: id, amountCents, closesAccess }: Refund,
  user: DeskUser,
): Promise<void> {
  const nowMs = Date.now()
  const request = { id, orderId, amountCents, closesAccess, actor: user.actor }
  const detail = { amountCents, closesAccess, refund: id }
  await db.batch([
    ...refundInsert(db, request, nowMs),
    auditInsert(
      db,
      { ...user, action: 'orders.refund', subject: orderId, detail },
      nowMs,
      somethingChanged,
    ),
  ])
  const owed = await refundById(db, id)
  if (!owed) throw await refusalOf(db, orderId)
  if (owed.orderId !== orderId || owed.amountCents !== amountCents) {
    const key = 'This refund was sent before with another amount. Close the dialog and look again.'
    throw new ApiError('invalid_fields', { fields: { key } })
  }
}

async function refusalOf(db: D1Database, orderId: string): Promise<ApiError> {
  const order = await deskOrder(db, orderId)
  if (!order) return new ApiError('not_found')
  const left = `${(Math.max(0, order.refundableCents) / 100).toFixed(2)} ${order.currency.toUpperCase()}`
  const disputed =
    order.dispute === 'open'
      ? ' Stripe refunds nothing of a disputed payment: answer the dispute there, or let the bank decide.'
      : ''
  const amountCents = order.isSlipped
    ? 'It was paid when the month was sold out: all of it goes back by itself.'
    : `No more than ${left} is left to give back.${disputed}`
  return new ApiError('invalid_fields', { fields: { amountCents } })
}

/** A refund as the desk shows it. */
export async function refundOf(
  db: D1Database,
  orderId: string,
  id: string,
): Promise<OrderRefund | undefined> {
  return (await deskOrder(db, orderId))?.refunds.find((refund) => refund.id === id)
}
