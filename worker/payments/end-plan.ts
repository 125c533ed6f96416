import type Stripe from 'stripe'
import { hourMs, daySeconds } from '#lib/time.ts'
import { planEndNote, type Order } from './orders.ts'
import { raiseAttention } from '../database/attention.ts'
import { isAllAskedBack } from './refund-requests.ts'
import type { StripeTask } from './stripe-tasks.ts'
import { idOf } from './find-order.ts'
import type { PaymentsContext } from './stripe.ts'
import { refundPayment } from './refund-payment.ts'

/** Statuses of subscriptions that have ended for good. */
export const endedPlans: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * The end (Unix seconds) set when a plan is created: within its last period, however late Stripe carries out the
 * call. So a plan ends in time even if nothing happens afterwards.
 */
export function latestPlanEnd(
  { count, intervalDays }: Pick<Order, 'count' | 'intervalDays'>,
  attemptMs: number,
): number {
  return Math.floor(attemptMs / 1000) + (count * intervalDays - 1) * daySeconds
}

/** Greatest age of an attempt whose plan Stripe has not made yet: less than the day subtracted above. */
export const planStartsWithinMs = 20 * hourMs

/**
 * Moves the end of a paid plan to the exact close of its last period, so that the last instalment is whole.
 * Safe to repeat, each try under a key of its own: Stripe repeats an error to the same one.
 *
 * @returns What to note; empty where there is nothing to end.
 * @throws the SDK's errors.
 */
export async function endPlan(
  db: D1Database,
  stripe: Stripe,
  order: Order,
  { objectId: subscriptionId, tries }: StripeTask,
): Promise<D1PreparedStatement[]> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (endedPlans.includes(subscription.status)) return []
  const end = subscription.billing_cycle_anchor + order.count * order.intervalDays * daySeconds
  if (subscription.cancel_at !== end) {
    await stripe.subscriptions.update(
      subscriptionId,
      { cancel_at: end, proration_behavior: 'none' },
      { idempotencyKey: `end:${subscriptionId}:${end}:${tries}` },
    )
  }
  return [planEndNote(db, subscriptionId, new Date(end * 1000).toISOString())]
}

/** Ends a subscription now, without billing anything more. Safe to repeat. @throws the SDK's errors. */
export async function stopPlan(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (endedPlans.includes(status)) return
  await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false })
}

/** What was charged for a plan, oldest first; its customer may be charged for other things, too. */
async function chargesOf(stripe: Stripe, subscription: string): Promise<Stripe.Charge[]> {
  const expand = ['data.payments']
  const { data: invoices } = await stripe.invoices.list({ subscription, limit: 100, expand })
  const customer = idOf(invoices[0]?.customer)
  if (!customer) return []
  const payments = invoices.flatMap((invoice) => invoice.payments?.data ?? [])
  const intents = new Set(payments.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []))
  const { data } = await stripe.charges.list({ customer, limit: 100 })
  return data
    .filter(
      ({ status, payment_intent: intent }) =>
        status === 'succeeded' && intents.has(idOf(intent) ?? ''),
    )
    .toReversed()
}

/** Refunds of a charge, those that failed too. */
async function refundsOf(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Refund[]> {
  const intentId = idOf(charge.payment_intent)
  return intentId ? (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data : []
}

/**
 * Charges of a plan, oldest first, made after everything charged before had been refunded; null where there was no such
 * moment, as when only one instalment of several was refunded.
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
 * Ends a plan that was refunded in full (or whose full refund was requested at the desk), and refunds later charges.
 * Relies on Stripe's records, so that the order of events does not matter. Charges with an earlier refund attempt are
 * left alone. Idempotent.
 *
 * @throws the SDK's errors.
 */
export async function endRefundedPlan(
  { db, stripe, nowMs }: PaymentsContext,
  { objectId: subscriptionId, orderId, tries }: StripeTask,
): Promise<D1PreparedStatement[]> {
  if (!orderId) return []
  const charges = await chargesOf(stripe, subscriptionId)
  const late = (await isAllAskedBack(db, orderId))
    ? charges
    : await chargedAfterRefund(stripe, charges)
  if (!late) return []
  await stopPlan(stripe, subscriptionId)
  for (const charge of late) {
    const intentId = idOf(charge.payment_intent)
    if (!intentId || charge.disputed || charge.amount_refunded > 0) continue
    if ((await refundsOf(stripe, charge)).length > 0) continue
    // Recorded first: after a crash behind the refund, a retry finds it made.
    await raiseAttention(db, { kind: 'charged_after_refund', subjectId: orderId }, nowMs).run()
    await refundPayment(stripe, intentId, `after-refund:${charge.id}:${tries}`)
  }
  return []
}
