import type Stripe from 'stripe'
import { move } from './balance.ts'
import { type Charge, type Dispute, type Refund, usual, type Whole } from './objects.ts'
import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

function chargeOf(store: Store, intentId: string): Charge {
  const intent = store.get(store.intents, intentId, 'payment_intent')
  const charge = intent.latest_charge ? store.charges.get(intent.latest_charge) : undefined
  if (!charge) {
    throw new Refusal(400, { message: 'This PaymentIntent has no successful charge to refund.' })
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
  const disputes = [...store.disputes.values()].filter((one) => one.charge === charge.id)
  // An inquiry is ended by a refund; a dispute that is open or lost allows none.
  if (disputes.some(({ status }) => status !== 'won' && !status.startsWith('warning_'))) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw new Refusal(400, { code: 'charge_disputed', message })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new Refusal(400, { code: 'charge_already_refunded', message })
  }
  const refunded = amount ?? left
  if (refunded < 1 || refunded > left) {
    throw new Refusal(400, { param: 'amount', message: `It must be from 1 to ${left}.` })
  }
  const refund: Refund = {
    ...store.base('re', 'refund'),
    amount: refunded,
    charge: charge.id,
    currency: charge.currency,
    metadata,
    payment_intent: intentId,
    reason,
    status: 'succeeded',
  }
  refund.balance_transaction = move(store, {
    amount: -refunded,
    currency: charge.currency,
    category: 'refund',
    source: refund.id,
  })
  store.refunds.set(refund.id, refund)
  charge.amount_refunded += refunded
  charge.refunded = charge.amount_refunded === charge.amount
  store.emit('charge.refunded', charge)
  return refund
}

/** A refund that does not reach the buyer: its money comes back. */
export function failRefund(store: Store, refund: Refund): Refund {
  const charge = store.get(store.charges, refund.charge, 'charge')
  refund.status = 'failed'
  move(store, {
    amount: refund.amount,
    currency: refund.currency,
    category: 'refund_failure',
    source: refund.id,
  })
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  store.emit('refund.updated', refund)
  store.emit('refund.failed', refund)
  return refund
}

/** What a dispute costs, as Stripe publishes it. */
export const disputeFee = 1_500

/** The disputed money leaves the balance, or comes back to it once the dispute is won. */
function takeBack(store: Store, { id, amount, currency }: Dispute, isWon = false): void {
  move(store, {
    amount: isWon ? amount : -amount,
    currency,
    category: isWon ? 'dispute_reversal' : 'dispute',
    source: id,
    fee: isWon ? 0 : disputeFee,
  })
}

/** Seconds a shop has to answer a dispute, as most banks give it. */
const answerSeconds = 7 * 86_400

/** A buyer's bank asks for money back: all of it, or `amount` of it in cents; or only asks, by `status`. */
export function openDispute(
  store: Store,
  intentId: string,
  { amount, status = 'needs_response' }: Partial<Pick<Dispute, 'amount' | 'status'>> = {},
): Dispute {
  const charge = chargeOf(store, intentId)
  const base = store.base('du', 'dispute')
  const dispute = usual<Dispute>({
    ...base,
    metadata: {},
    amount: amount ?? charge.amount,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: usual<Dispute['evidence_details']>({ due_by: base.created + answerSeconds }),
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
  })
  charge.disputed = true
  store.disputes.set(dispute.id, dispute)
  if (!status.startsWith('warning_')) takeBack(store, dispute)
  store.emit('charge.dispute.created', dispute)
  return dispute
}

/** A card's issuer tells of fraud before anybody asks for money back. */
export function warnOfFraud(store: Store, intentId: string): Whole<Stripe.Radar.EarlyFraudWarning> {
  const warning = usual<Whole<Stripe.Radar.EarlyFraudWarning>>({
    ...store.base('issfr', 'radar.early_fraud_warning'),
    actionable: true,
    charge: chargeOf(store, intentId).id,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: intentId,
  })
  store.fraudWarnings.set(warning.id, warning)
  store.emit('radar.early_fraud_warning.created', warning)
  return warning
}

/** A dispute comes to stand otherwise: Stripe says so, and says that it is closed where it is. */
export function moveDispute(store: Store, dispute: Dispute, status: Dispute['status']): Dispute {
  const wasTaken = !dispute.status.startsWith('warning_')
  dispute.status = status
  if (status === 'won' && wasTaken) takeBack(store, dispute, true)
  if (status === 'needs_response' && !wasTaken) takeBack(store, dispute)
  const isClosed = ['won', 'lost', 'warning_closed'].includes(status)
  store.emit(isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
  return dispute
}
