import Stripe from 'stripe'
import type { DisputeOutcome } from '#contract/desk/orders.ts'
import {
  accessWithdrawal,
  planCallOff,
  fixParts,
  nextPartTry,
  notePart,
  partsOfRefund,
  refundById,
  refundEnd,
  type RefundPart,
  type RefundRequest,
} from './refund-requests.ts'
import { paymentsOf } from './order-ledger.ts'
import { raiseAttention } from '../database/attention.ts'
import { refundedPlanTask, type StripeTask } from './stripe-tasks.ts'
import { idOf, intentsOf } from './find-order.ts'
import { disputeStatuses, meaningOf } from './stripe-statuses.ts'
import { type PaymentsContext, isAnswerKept } from './stripe.ts'

/** The payment intent of a row of the ledger: an instalment's is known by its invoice. */
async function intentOf(stripe: Stripe, paymentId: string): Promise<string | null> {
  if (!paymentId.startsWith('in_')) return paymentId.startsWith('pi_') ? paymentId : null
  return (await intentsOf(stripe, paymentId, 'paid'))[0] ?? null
}

/** Of a payment with such a dispute Stripe refunds nothing. */
const askedBack: ReadonlySet<DisputeOutcome | undefined> = new Set(['open', 'prevented', 'lost'])

/** What Stripe has not refunded of a payment, in cents, and whether a bank asks it back or has it. */
async function leftOf(stripe: Stripe, intentId: string) {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId)
  const chargeId = idOf(charge)
  if (!chargeId) return { leftCents: 0, isAskedBack: false }
  const {
    amount,
    amount_refunded: refundedCents,
    disputed,
  } = await stripe.charges.retrieve(chargeId)
  const { data: disputes } = disputed
    ? await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
    : { data: [] }
  const isAskedBack = disputes.some(({ status }) =>
    askedBack.has(meaningOf(disputeStatuses, status)?.outcome),
  )
  return { leftCents: amount - refundedCents, isAskedBack }
}

/**
 * Spreads a refund over an order's payments, the latest first and what a bank asks back last, where Stripe says why it
 * refuses; returns a reason where Stripe has less left.
 */
async function spread({ db, stripe }: PaymentsContext, request: RefundRequest) {
  const payments: ({ intentId: string } & Awaited<ReturnType<typeof leftOf>>)[] = []
  for (const { stripeId } of (await paymentsOf(db, request.orderId)).toReversed()) {
    const intentId = await intentOf(stripe, stripeId)
    if (intentId) payments.push({ intentId, ...(await leftOf(stripe, intentId)) })
  }
  payments.sort((a, b) => Number(a.isAskedBack) - Number(b.isAskedBack))
  const parts: Pick<RefundPart, 'intentId' | 'amountCents'>[] = []
  let wantedCents = request.amountCents
  for (const { intentId, leftCents } of payments) {
    const amountCents = Math.min(wantedCents, leftCents)
    if (amountCents <= 0) continue
    parts.push({ intentId, amountCents })
    wantedCents -= amountCents
  }
  return wantedCents === 0 ? parts : 'too_much'
}

async function note(db: D1Database, id: string, intentId: string, made: Stripe.Refund) {
  const chargeId = idOf(made.charge) ?? ''
  await notePart(db, id, intentId, { refundId: made.id, chargeId, madeMs: made.created * 1000 })
}

/** Stores a part that Stripe made though its answer was lost; needed because idempotency keys expire. */
async function noteMadeBefore(
  { db, stripe }: PaymentsContext,
  id: string,
  intentId: string,
): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  const made = data.find(
    ({ metadata, status }) =>
      metadata?.['refund_request'] === id && status !== 'failed' && status !== 'canceled',
  )
  if (made) await note(db, id, intentId, made)
  return made !== undefined
}

async function makePart(
  context: PaymentsContext,
  { id, orderId, cause }: RefundRequest,
  part: RefundPart,
  isRepeat: boolean,
): Promise<void> {
  const { db, stripe } = context
  const { intentId, amountCents, generation } = part
  try {
    if (isRepeat && (await noteMadeBefore(context, id, intentId))) return
    const made = await stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: amountCents,
        reason: cause,
        metadata: { order_id: orderId, refund_request: id },
      },
      { idempotencyKey: `give-back:${id}:${intentId}:${generation}` },
    )
    await note(db, id, intentId, made)
  } catch (error) {
    if (isAnswerKept(error)) await nextPartTry(db, id, part)
    throw error
  }
}

/** Stripe's code of a permanent refusal. @throws an error that a retry may pass. */
function refusalOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  return error.code ?? 'refused'
}

/** Makes each part of a refund that is still missing; returns Stripe's code where it refuses one for good. */
async function makeParts(
  context: PaymentsContext,
  request: RefundRequest,
  tries: number,
): Promise<string | null> {
  const { db } = context
  let parts = await partsOfRefund(db, request.id)
  const isRepeat = tries > 0 || parts.length > 0
  if (parts.length === 0) {
    const fixed = await spread(context, request).catch(refusalOf)
    if (typeof fixed === 'string') return fixed
    await fixParts(db, request.id, fixed)
    parts = await partsOfRefund(db, request.id)
  }
  let refusal: string | null = null
  for (const part of parts.filter(({ refundId }) => refundId === null)) {
    const refused = await makePart(context, request, part, isRepeat).catch(refusalOf)
    refusal ??= refused ?? null
  }
  return refusal
}

/**
 * Makes a refund that was requested at the desk: each payment under its own idempotency key, and parts made before are
 * found again, so that it is made once however often this runs. The ledger follows by Stripe's events.
 *
 * @returns Statements to store once all of it is made, or refused.
 * @throws the SDK's errors that may pass.
 */
export async function makeRefund(
  context: PaymentsContext,
  { objectId: id, tries }: StripeTask,
): Promise<D1PreparedStatement[]> {
  const { db, nowMs } = context
  const request = await refundById(db, id)
  if (request?.state !== 'owed') return []
  const { orderId, closesAccess } = request
  const refusal = await makeParts(context, request, tries)
  if (refusal !== null) {
    const matter = { kind: 'refund_refused', subjectId: orderId } as const
    return [refundEnd(db, id, refusal, nowMs), raiseAttention(db, matter, nowMs)]
  }
  return [
    ...(closesAccess
      ? [accessWithdrawal(db, orderId, nowMs), ...planCallOff(db, orderId, nowMs)]
      : []),
    refundEnd(db, id, null, nowMs),
    // Its events may have been applied before this.
    refundedPlanTask(db, { eventId: id, orderId }, nowMs),
  ]
}
