import Stripe from 'stripe'
import { accessWithdrawal, planCallOff } from '../db/order-access-notes.ts'
import { paymentsOf } from '../db/order-ledger.ts'
import { reviewNotes } from '../db/order-reviews.ts'
import {
  fixParts,
  nextPartTry,
  notePart,
  partsOfRefund,
  refundById,
  refundEnd,
  type RefundPart,
  type RefundRequest,
} from '../db/refund-requests.ts'
import type { StripeTask } from '../db/stripe-tasks.ts'
import { idOf } from './find-order.ts'
import type { PaymentsContext } from './payments-context.ts'
import { isProviderFault } from './stripe-failure.ts'

/** The payment intent of a row of the ledger: an instalment's is known by its invoice. */
async function intentOf(stripe: Stripe, paymentId: string): Promise<string | null> {
  if (!paymentId.startsWith('in_')) return paymentId.startsWith('pi_') ? paymentId : null
  const { data } = await stripe.invoicePayments.list({ invoice: paymentId, status: 'paid' })
  return idOf(data[0]?.payment.payment_intent)
}

/** What Stripe has not given back of a payment, in cents. */
async function leftOf(stripe: Stripe, intentId: string): Promise<number> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId)
  const chargeId = idOf(charge)
  if (!chargeId) return 0
  const { amount, amount_refunded: refundedCents } = await stripe.charges.retrieve(chargeId)
  return amount - refundedCents
}

/** Spreads a refund over an order's payments, the latest first; null where Stripe has less left. */
async function spread({ db, stripe }: PaymentsContext, request: RefundRequest) {
  const parts: Pick<RefundPart, 'intentId' | 'amountCents'>[] = []
  let wantedCents = request.amountCents
  for (const { stripeId } of (await paymentsOf(db, request.orderId)).toReversed()) {
    const intentId = wantedCents > 0 ? await intentOf(stripe, stripeId) : null
    if (!intentId) continue
    const amountCents = Math.min(wantedCents, await leftOf(stripe, intentId))
    if (amountCents <= 0) continue
    parts.push({ intentId, amountCents })
    wantedCents -= amountCents
  }
  return wantedCents === 0 ? parts : null
}

/** A part that Stripe made though its answer was lost: a key does not last for ever, what it made does. */
async function madeBefore(stripe: Stripe, id: string, intentId: string) {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  return data.find(
    ({ metadata, status }) => metadata?.['refund_request'] === id && status !== 'failed',
  )
}

async function makePart(
  { db, stripe }: PaymentsContext,
  { id, orderId }: RefundRequest,
  part: RefundPart,
  isRepeat: boolean,
): Promise<void> {
  const { intentId, amountCents, generation } = part
  try {
    const made =
      (isRepeat ? await madeBefore(stripe, id, intentId) : undefined) ??
      (await stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          reason: 'requested_by_customer',
          metadata: { order_id: orderId, refund_request: id },
        },
        { idempotencyKey: `give-back:${id}:${intentId}:${generation}` },
      ))
    const chargeId = idOf(made.charge) ?? ''
    await notePart(db, id, intentId, { refundId: made.id, chargeId, madeMs: made.created * 1000 })
  } catch (error) {
    if (isProviderFault(error)) await nextPartTry(db, id, part)
    throw error
  }
}

/** Stripe's code where it says no for good; null where another try may do. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  return error.statusCode === 409 ? null : (error.code ?? 'refused')
}

/**
 * Gives money back that a person asked for: each payment under its own key, and what was made before is found again,
 * so that it is given back once however often this runs. The books follow by Stripe's events.
 *
 * @returns What is to be noted once all of it is made, or refused.
 * @throws the SDK's errors that may pass.
 */
export async function giveBack(
  context: PaymentsContext,
  { objectId: id, tries }: StripeTask,
): Promise<D1PreparedStatement[]> {
  const { db, nowMs } = context
  const request = await refundById(db, id)
  if (request?.state !== 'owed') return []
  const refuse = (reason: string) => [
    refundEnd(db, id, { state: 'refused', reason }, nowMs),
    ...reviewNotes(db, request.orderId, 'refund_refused', nowMs),
  ]
  try {
    let parts = await partsOfRefund(db, id)
    const isRepeat = tries > 0 || parts.length > 0
    if (parts.length === 0) {
      const fixed = await spread(context, request)
      if (!fixed) return refuse('too_much')
      await fixParts(db, id, fixed)
      parts = await partsOfRefund(db, id)
    }
    for (const part of parts.filter(({ refundId }) => refundId === null)) {
      await makePart(context, request, part, isRepeat)
    }
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) throw error
    return refuse(reason)
  }
  return [
    ...(request.closesAccess
      ? [accessWithdrawal(db, request.orderId, nowMs), ...planCallOff(db, request.orderId, nowMs)]
      : []),
    refundEnd(db, id, { state: 'made' }, nowMs),
  ]
}
