import type Stripe from 'stripe'
import { reviewNotes } from './order-reviews.ts'
import { isAllAskedBack } from './refund-requests.ts'
import type { StripeTask } from './stripe-tasks.ts'
import { idOf } from './find-order.ts'
import type { PaymentsContext } from './payments-context.ts'
import { refundPayment } from './refund-payment.ts'
import { stopPlan } from './stop-plan.ts'

/** Refunds of a charge, those that failed too. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Refund[]> {
  const intentId = idOf(charge.payment_intent)
  return intentId ? (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data : []
}

/**
 * Charges of a plan, oldest first, that came after a moment at which all charged by then had been given back; null
 * where there was no such moment, as when one instalment of several went back.
 */
async function chargedAfterRefund(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<readonly Stripe.Charge[] | null> {
  let givenBackS = 0
  for (const [index, charge] of charges.entries()) {
    if (index > 0 && charge.created > givenBackS) return charges.slice(index)
    if (charge.amount_refunded < charge.amount) return null
    for (const { created, status } of await refundsOf(stripe, charge)) {
      if (status !== 'failed' && status !== 'canceled') givenBackS = Math.max(givenBackS, created)
    }
  }
  return charges.length > 0 ? [] : null
}

/**
 * Ends a plan whose money was given back in full, or asked back in full at the desk, and gives back what it charged
 * all the same. Goes by Stripe's own record, so that it does not matter which event was heard first. What a refund
 * was tried of before is left to whoever tried. Safe to repeat.
 *
 * @throws the SDK's errors.
 */
export async function endRefundedPlan(
  { db, stripe, nowMs }: PaymentsContext,
  { objectId: subscriptionId, orderId, tries }: StripeTask,
): Promise<D1PreparedStatement[]> {
  const customer = idOf((await stripe.subscriptions.retrieve(subscriptionId)).customer)
  if (!customer || !orderId) return []
  // A customer is made for one plan.
  const { data } = await stripe.charges.list({ customer, limit: 100 })
  const charges = data.filter(({ status }) => status === 'succeeded').toReversed()
  const late = (await isAllAskedBack(db, orderId))
    ? charges
    : await chargedAfterRefund(stripe, charges)
  if (!late) return []
  await stopPlan(stripe, subscriptionId)
  for (const charge of late) {
    const intentId = idOf(charge.payment_intent)
    if (!intentId || charge.disputed || charge.amount_refunded > 0) continue
    if ((await refundsOf(stripe, charge)).length > 0) continue
    // Told first: whoever dies after the refund finds it made.
    await db.batch(reviewNotes(db, orderId, 'charged_after_refund', nowMs))
    await refundPayment(stripe, intentId, `after-refund:${charge.id}:${tries}`)
  }
  return []
}
