import type Stripe from 'stripe'
import { disputeUpsert, refundUpsert } from '../db/order-ledger.ts'
import { orderByCustomer, orderById, reviewNote } from '../db/orders.ts'
import { changeOf, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfIntent } from './find-order.ts'

/** Money given back; Stripe reports the sum refunded of the charge so far. */
export async function refundEffect(
  context: EventContext,
  charge: Stripe.Charge,
): Promise<EventEffect> {
  const { db, stripe } = context
  const customerId = idOf(charge.customer)
  const named = charge.metadata.order_id
  const order =
    (named ? await orderById(db, named) : null) ??
    (customerId ? await orderByCustomer(db, customerId) : null) ??
    (await orderOfIntent(db, stripe, idOf(charge.payment_intent)))
  if (!order) return { review: 'unknown_order' }
  const change = changeOf(context, order, 'refund', charge.id, charge.amount_refunded)
  return { order, change, statements: [refundUpsert(db, change)] }
}

/** Money a buyer's bank asks back; a person has to answer, so the order is marked for review. */
export async function disputeEffect(
  context: EventContext,
  dispute: Stripe.Dispute,
): Promise<EventEffect> {
  const { db, stripe, event } = context
  const order = await orderOfIntent(db, stripe, idOf(dispute.payment_intent))
  if (!order) return { review: 'unknown_order' }
  const isClosed = event.type === 'charge.dispute.closed'
  const outcome = isClosed ? (dispute.status === 'lost' ? 'lost' : 'won') : 'open'
  const kind = isClosed ? 'dispute_closed' : 'dispute_opened'
  const change = changeOf(context, order, kind, dispute.id, dispute.amount)
  return {
    order,
    change,
    statements: [disputeUpsert(db, change, outcome), reviewNote(db, order.id, 'disputed')],
  }
}
