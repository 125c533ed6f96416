import type { Charge, Dispute, Refund } from './objects.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

function chargeOf(store: Store, intentId: string): Charge {
  const intent = store.get(store.intents, intentId, 'payment_intent')
  const charge = intent.latest_charge ? store.charges.get(intent.latest_charge) : undefined
  if (!charge) {
    const message = 'This PaymentIntent does not have a successful charge to refund.'
    throw new Refusal(400, { code: 'payment_intent_unexpected_state', message })
  }
  return charge
}

type RefundDetails = Partial<Pick<Refund, 'amount' | 'reason' | 'metadata'>>

export function createRefund(
  store: Store,
  intentId: string,
  { amount, reason = null, metadata = {} }: RefundDetails = {},
): Refund {
  const charge = chargeOf(store, intentId)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new Refusal(400, { code: 'charge_already_refunded', message })
  }
  const refunded = amount ?? left
  if (refunded < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw new Refusal(400, { code: 'parameter_invalid_integer', param: 'amount', message })
  }
  if (refunded > left) {
    const message = `Refund amount is greater than unrefunded amount on charge`
    throw new Refusal(400, { param: 'amount', message })
  }
  const { livemode: _, ...base } = store.base('re', 'refund')
  const refund: Refund = {
    ...base,
    amount: refunded,
    charge: charge.id,
    metadata,
    payment_intent: intentId,
    reason,
    status: 'succeeded',
  }
  store.refunds.set(refund.id, refund)
  charge.amount_refunded += refunded
  charge.refunded = charge.amount_refunded === charge.amount
  store.emit('charge.refunded', charge)
  return refund
}

/** A refund that does not reach the buyer: its money comes back. */
export function failRefund(store: Store, refund: Refund): Refund {
  const charge = store.get(store.charges, refund.charge, 'charge')
  if (refund.status === 'failed') throw new Refusal(400, { message: 'It has failed already.' })
  refund.status = 'failed'
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  store.emit('refund.updated', refund)
  store.emit('refund.failed', refund)
  return refund
}

/** Seconds a shop has to answer a dispute, as most banks give it. */
const answerSeconds = 7 * 86_400

/** A buyer's bank asks for money back: all of it, or `amount` of it in cents. */
export function openDispute(store: Store, intentId: string, amount?: number): Dispute {
  const charge = chargeOf(store, intentId)
  const base = store.base('du', 'dispute')
  const dispute: Dispute = {
    ...base,
    amount: amount ?? charge.amount,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: base.created + answerSeconds },
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  charge.disputed = true
  store.disputes.set(dispute.id, dispute)
  store.emit('charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(store: Store, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  dispute.status = status
  store.emit('charge.dispute.closed', dispute)
  return dispute
}
