import type Stripe from 'stripe'
import { clearAttention } from '../db/attention.ts'
import { disputeUpsert, refundedOfOthersCents, refundUpsert } from '../db/order-ledger.ts'
import {
  orderByCustomer,
  orderById,
  orderByPayment,
  orderByStripeId,
  type Order,
} from '../db/orders.ts'
import { changeOf, eventMs, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfIntent } from './find-order.ts'
import { ownMetadata } from './own-metadata.ts'

/**
 * The order of a charge, from what we know alone: Stripe writes an intent's metadata on its charge, and an instalment's
 * has our customer.
 */
async function orderOfCharge(db: D1Database, charge: Stripe.Charge): Promise<Order | null> {
  const customerId = idOf(charge.customer)
  const intentId = idOf(charge.payment_intent)
  const named = ownMetadata(charge.metadata)
  return (
    (named ? await orderById(db, named.order_id) : null) ??
    (customerId ? await orderByCustomer(db, customerId) : null) ??
    (intentId
      ? ((await orderByPayment(db, intentId)) ?? (await orderByStripeId(db, intentId)))
      : null)
  )
}

/** What is told of a charge whose order is not known: of ours a person has to know. */
function unknownCharge({ metadata }: Stripe.Charge): EventEffect {
  return ownMetadata(metadata) ? { review: 'unknown_order' } : 'ignored'
}

/** Money given back; Stripe reports the sum refunded of the charge so far. All of it given back ends a plan. */
export async function refundEffect(
  context: EventContext,
  charge: Stripe.Charge,
): Promise<EventEffect> {
  const order = await orderOfCharge(context.db, charge)
  if (!order) return unknownCharge(charge)
  const change = changeOf(context, order, 'refund', charge.id, charge.amount_refunded)
  const refundedCents =
    charge.amount_refunded + (await refundedOfOthersCents(context.db, order.id, charge.id))
  // A refund may be heard of before its payment.
  const isAllGivenBack = refundedCents >= Math.max(order.paidCents, charge.amount)
  return {
    order,
    change,
    statements: [refundUpsert(context.db, change)],
    tasks:
      isAllGivenBack && order.subscriptionId
        ? [{ kind: 'stop_plan', objectId: order.subscriptionId }]
        : [],
  }
}

/** A refund that did not reach the buyer: its money is back, and the charge's sum is lower again. */
export async function failedRefundEffect(
  context: EventContext,
  refund: Stripe.Refund,
): Promise<EventEffect> {
  const { db, stripe } = context
  const chargeId = idOf(refund.charge)
  if ((refund.status !== 'failed' && refund.status !== 'canceled') || !chargeId) return 'ignored'
  const charge = await stripe.charges.retrieve(chargeId)
  const order = await orderOfCharge(db, charge)
  if (!order) return unknownCharge(charge)
  const change = changeOf(context, order, 'refund_failed', charge.id, charge.amount_refunded)
  // Just after whatever Stripe said of the charge in the same second.
  const asOfMs = eventMs(context) + 1
  return {
    order,
    change,
    statements: [refundUpsert(db, change, asOfMs)],
    reviews: ['refund_failed'],
  }
}

/** Money a buyer's bank asks back: a person has to answer. A lost one stops the plan and closes access. */
export async function disputeEffect(
  context: EventContext,
  dispute: Stripe.Dispute,
): Promise<EventEffect> {
  const { db, stripe, event } = context
  const order = await orderOfIntent(db, stripe, idOf(dispute.payment_intent))
  if (!order) return 'ignored'
  const isClosed = event.type === 'charge.dispute.closed'
  const isLost = isClosed && dispute.status === 'lost'
  const outcome = isLost ? 'lost' : isClosed ? 'won' : 'open'
  const kind = isClosed ? 'dispute_closed' : 'dispute_opened'
  const change = changeOf(context, order, kind, dispute.id, dispute.amount)
  const isOver = isClosed || order.dispute === 'won' || order.dispute === 'lost'
  const matter = { kind: 'disputed', subjectId: order.id } as const
  const dueSeconds = dispute.evidence_details?.due_by
  const answerBy = dueSeconds ? new Date(dueSeconds * 1_000).toISOString().slice(0, 10) : null
  return {
    order,
    change,
    statements: [
      disputeUpsert(db, change, outcome),
      ...(isClosed ? [clearAttention(db, matter, context.nowMs)] : []),
    ],
    reviews: [
      ...(isOver ? [] : (['disputed'] as const)),
      ...(isLost ? (['dispute_lost'] as const) : []),
    ],
    ...(answerBy && !isClosed ? { reviewDetail: `answer_by_${answerBy}` } : {}),
    tasks:
      isLost && order.subscriptionId ? [{ kind: 'stop_plan', objectId: order.subscriptionId }] : [],
  }
}
