import type Stripe from 'stripe'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import type { PaymentMatter } from '#contract/payment-matters.ts'
import { clearAttention, clearWhere } from '../database/attention.ts'
import {
  earlierRefund,
  type OrderChangeKind,
  refundedCents,
  refundUpsert,
  type OrderChange,
} from './order-ledger.ts'
import { orderByPayment, type Order } from './orders.ts'
import { changeOf, eventMs, type EventContext, type EventEffect } from './event-effect.ts'
import { idOf, orderOfInstalment, orderOfIntent, orderOfObject } from './find-order.ts'
import { metadataOfSite } from './metadata.ts'
import { disputeStatuses, meaningOf, refundStates } from './stripe-statuses.ts'
import * as z from 'zod/mini'
import { sql, wordOf } from '../database/sql.ts'

const knownDispute = z.object({ outcome: wordOf<DisputeOutcome>() })

/** Enters a dispute. An inquiry may become one; once closed it does not open again, whatever arrives late. */
export function disputeUpsert(
  db: D1Database,
  change: OrderChange,
  { outcome, dueAt, reason }: { outcome: DisputeOutcome; dueAt: string | null; reason: string },
): D1PreparedStatement {
  return sql`INSERT INTO order_disputes
      (stripe_id, order_id, amount_cents, outcome, opened_at, due_at, reason)
    VALUES (${change.stripeId}, ${change.orderId}, ${change.amountCents}, ${outcome},
      ${change.happenedAt}, ${dueAt}, ${reason})
    ON CONFLICT (stripe_id) DO UPDATE SET
      due_at = coalesce(excluded.due_at, due_at), reason = excluded.reason,
      outcome = CASE
        WHEN excluded.outcome = 'inquiry' THEN outcome
        WHEN excluded.outcome = 'open' AND outcome <> 'inquiry' THEN outcome
        ELSE excluded.outcome END`.on(db)
}

/** The order of a charge, to which Stripe copies its intent's metadata. @throws the SDK's errors. */
async function orderOfCharge(
  { db, stripe }: EventContext,
  { payment_intent: intent, metadata, customer }: Stripe.Charge,
): Promise<Order | null> {
  const id = idOf(intent) ?? ''
  return (
    (await orderOfObject(db, { id, metadata })) ??
    (await orderByPayment(db, id)) ??
    orderOfInstalment(db, stripe, { id, customer })
  )
}

/** Effect of a charge without a known order: a review if the charge is ours. */
function unknownCharge({ metadata }: Stripe.Charge): EventEffect {
  return metadataOfSite(metadata) ? { review: 'unknown_order' } : 'ignored'
}

/** A refund; Stripe reports the sum refunded of the charge so far. */
export async function refundEffect(
  context: EventContext,
  charge: Stripe.Charge,
): Promise<EventEffect> {
  const order = await orderOfCharge(context, charge)
  if (!order) return unknownCharge(charge)
  const change = changeOf(context, order, 'refund', charge.id, charge.amount_refunded)
  const warned = { kind: 'fraud_warned', subjectId: order.id } as const
  // Its mail tells what goes back beyond what was known.
  const { beforeCents } = await earlierRefund(context.db, change)
  const isOutdated = sql`${refundedCents(charge.id)} <> ${beforeCents}`
  const statements = [refundUpsert(context.db, change)]
  // What was given back in full is not disputed.
  if (charge.refunded) statements.push(clearAttention(context.db, warned, context.nowMs))
  return { order, change, statements, isOutdated }
}

/** A refund that did not reach the buyer: its money is back, and the charge's sum is lower again. */
export async function failedRefundEffect(
  context: EventContext,
  refund: Stripe.Refund,
): Promise<EventEffect> {
  const { db, stripe } = context
  const chargeId = idOf(refund.charge)
  const state = meaningOf(refundStates, refund.status)
  if (state === 'stands' || !chargeId) return 'ignored'
  const charge = await stripe.charges.retrieve(chargeId)
  const order = await orderOfCharge(context, charge)
  if (!order) return unknownCharge(charge)
  if (!state) return { review: 'unknown_refund_status' }
  const change = changeOf(context, order, 'refund_failed', charge.id, charge.amount_refunded)
  // Just after other events of the charge in the same second.
  const asOfMs = eventMs(context) + 1
  return {
    order,
    change,
    statements: [refundUpsert(db, change, asOfMs)],
    reviews: ['refund_failed'],
  }
}

/** The card's issuer suspects fraud: a payment that is given back now is not asked back by a bank later. */
export async function fraudWarningEffect(
  context: EventContext,
  { id, actionable, fraud_type: reviewDetail, ...warning }: Stripe.Radar.EarlyFraudWarning,
): Promise<EventEffect> {
  const { db, stripe } = context
  // Given back already, or disputed.
  if (!actionable) return 'ignored'
  const order = await orderOfIntent(db, stripe, idOf(warning.payment_intent))
  if (!order) return 'ignored'
  const change = changeOf(context, order, 'fraud_warned', id)
  return { order, change, statements: [], reviews: ['fraud_warned'], reviewDetail }
}

const disputeChanges: Record<DisputeOutcome, OrderChangeKind> = {
  open: 'dispute_opened',
  inquiry: 'inquiry_opened',
  inquiry_closed: 'inquiry_closed',
  prevented: 'dispute_prevented',
  won: 'dispute_closed',
  lost: 'dispute_closed',
}

/** The matter raised for a dispute with this outcome. */
const disputeMatters: Partial<Record<DisputeOutcome, PaymentMatter>> = {
  open: 'disputed',
  inquiry: 'inquired',
  prevented: 'dispute_prevented',
  lost: 'dispute_lost',
}

/**
 * Money a buyer's bank asks back, or asks about: a person has to answer. The dispute's own status says how it stands,
 * not the event. A lost one stops the plan and closes access.
 */
export async function disputeEffect(
  context: EventContext,
  dispute: Stripe.Dispute,
): Promise<EventEffect> {
  const { db, stripe, nowMs } = context
  const order = await orderOfIntent(db, stripe, idOf(dispute.payment_intent))
  if (!order) return 'ignored'
  const status = meaningOf(disputeStatuses, dispute.status)
  if (!status) return { review: 'unknown_dispute_status' }
  const { outcome, asks = false, isAppeal = false } = status
  const before = await sql`SELECT outcome FROM order_disputes
    WHERE stripe_id = ${dispute.id}`.first(db, knownDispute)
  // Added evidence and other updates that change nothing.
  if (before?.outcome === outcome) return 'ignored'
  const isOpen = outcome === 'open' || outcome === 'inquiry'
  const isNew = isAppeal || !before || before.outcome === 'inquiry'
  const matter = disputeMatters[outcome]
  const isTold = matter !== undefined && (isOpen ? asks && isNew : true)
  const over = ['fraud_warned', 'inquired', ...(isOpen ? [] : ['disputed'])]
  const dueSeconds = dispute.evidence_details?.due_by
  const dueAt = dueSeconds ? new Date(dueSeconds * 1_000).toISOString() : null
  const change = changeOf(context, order, disputeChanges[outcome], dispute.id, dispute.amount)
  return {
    order,
    change,
    statements: [
      disputeUpsert(db, change, { outcome, dueAt, reason: dispute.reason }),
      // Each payment may be asked back: what another dispute still asks stays a matter.
      clearWhere(
        db,
        nowMs,
        sql`subject_id = ${order.id} AND kind IN ${over} AND NOT EXISTS (
          SELECT 1 FROM order_disputes WHERE order_id = subject_id AND outcome =
            CASE kind WHEN 'disputed' THEN 'open' WHEN 'inquired' THEN 'inquiry' END)`,
      ),
      // Raised behind this, one more is reported as well.
      ...(isTold ? [clearAttention(db, { kind: matter, subjectId: order.id }, nowMs)] : []),
    ],
    reviews: isTold ? [matter] : [],
    ...(dueAt && isOpen ? { reviewDetail: `answer_by_${dueAt.slice(0, 10)}` } : {}),
    tasks:
      outcome === 'lost' && order.subscriptionId
        ? [{ kind: 'stop_plan', objectId: order.subscriptionId }]
        : [],
  }
}
