import Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { isStatementFault } from '../database/storage.ts'
import { changeInsert, orderSettlement, type OrderListener } from './order-ledger.ts'
import { reviewNotes, sumsReview } from './order-reviews.ts'
import { eventOutcome, type EventOutcome, recordEvent } from './stripe-events.ts'
import { refundedPlanTask, taskInsert } from './stripe-tasks.ts'
import { disputeEffect, failedRefundEffect, refundEffect } from './charge-events.ts'
import {
  type EventContext,
  type EventEffect,
  type OwedTask,
  isReconciling,
} from './event-effect.ts'
import { isHandled, inOurVersion } from './handled-events.ts'
import { intentEffect, sessionEffect } from './payment-events.ts'
import { invoiceEffect, subscriptionEffect } from './plan-events.ts'
import { ownMetadata } from './metadata.ts'
import { tasksOfOrder } from '../fulfilment/fulfilment-tasks.ts'
import { mailsOfOrder } from './mails-of-order.ts'
import { customerRelay } from './customer-relay.ts'
import { seatListener, slippedListener } from './seat-listener.ts'

/**
 * Everyone who hears of orders. Spots come first, so that others can tell a payment that slipped through
 * (`slipped_sales`), and last, where it takes back what is owed to a customer only.
 */
export const orderListeners: readonly OrderListener[] = [
  seatListener,
  customerRelay,
  tasksOfOrder,
  mailsOfOrder,
  slippedListener,
]

/** Kinds of objects of which every one we make says so itself; charges of instalments do not. */
const marked: Record<string, (object: Stripe.Event.Data.Object) => Stripe.Metadata | null> = {
  payment_intent: (object) => (object as Stripe.PaymentIntent).metadata,
  'checkout.session': (object) => (object as Stripe.Checkout.Session).metadata,
  subscription: (object) => (object as Stripe.Subscription).metadata,
  invoice: (object) => (object as Stripe.Invoice).parent?.subscription_details?.metadata ?? null,
}

function markOf({ data: { object } }: Stripe.Event) {
  const { object: kind = '' } = object as { object?: string }
  return Object.hasOwn(marked, kind) ? marked[kind] : undefined
}

/** Whether an event's object tells by itself if it is ours. */
function saysWhose(event: Stripe.Event): boolean {
  return markOf(event) !== undefined
}

/** Whether an event is another business's in the same account: told without asking anybody, and not kept. */
function isForeign(event: Stripe.Event): boolean {
  const metadataOf = markOf(event)
  return metadataOf !== undefined && ownMetadata(metadataOf(event.data.object)) === null
}

function effectOf(context: EventContext): Promise<EventEffect> | EventEffect {
  const { event } = context
  if (!isHandled(event)) return 'ignored'
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return intentEffect(context, event.data.object)
    case 'invoice.created':
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return invoiceEffect(context, event.data.object)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return subscriptionEffect(context, event.data.object)
    case 'charge.refunded':
      return refundEffect(context, event.data.object)
    case 'refund.updated':
    case 'refund.failed':
      return failedRefundEffect(context, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputeEffect(context, event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEffect(context, event.data.object)
  }
}

/** How an event ended; `orderId` where it moved an order, `hasTasks` where something is left to do at Stripe. */
type AppliedEvent = {
  outcome: EventOutcome
  /** Why a person has to look; of an applied event, what is odd about it. */
  reason?: string
  orderId?: string
  isDuplicate: boolean
  hasTasks?: boolean
}

const ignored: AppliedEvent = { outcome: 'ignored', isDuplicate: false }

/**
 * Records an event and moves the order it is about, in one transaction, once: repeats, any order and two
 * deliveries at the same time end in the same ledger. Of what is another business's nothing is kept.
 *
 * @throws what D1 or Stripe throw; nothing is committed then, and Stripe sends the event again.
 */
export async function applyEvent(context: EventContext): Promise<AppliedEvent> {
  const { stripe, isAgain = false } = context
  if (!isAgain && !isHandled(context.event)) return ignored
  try {
    const event = await inOurVersion(stripe, context.event)
    if (!isAgain && isForeign(event)) return ignored
    return await apply({ ...context, event })
  } catch (error) {
    if (!isUnreadable(error)) throw error
    await recordEvent(context.db, arrivalOf(context))
    return keepForReview(context, { review: 'unreadable_event' })
  }
}

/** Keeps an event for a person, with what has to be done at Stripe meanwhile. */
async function keepForReview(
  { db, event, nowMs }: EventContext,
  { review: reason, tasks = [] }: { review: string; tasks?: OwedTask[] },
): Promise<AppliedEvent> {
  const kind = reason === 'unknown_plan' ? reason : 'stripe_event'
  await db.batch([
    ...tasks.map((task) => taskInsert(db, { ...task, orderId: null }, nowMs)),
    raiseAttention(db, { kind, subjectId: event.id, detail: reason }, nowMs),
    eventOutcome(db, event.id, 'review', reason),
  ])
  return { outcome: 'review', reason, isDuplicate: false, hasTasks: tasks.length > 0 }
}

/**
 * Whether an event fails by its own shape, or names what Stripe does not know: sent again it would fail again, so a
 * person has to look.
 */
function isUnreadable(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return true
  return isStatementFault(error)
}

/** Whether an event that came to nothing may come to something now: an order may be known meanwhile. */
function mayRepeat({ event, isAgain = false }: EventContext): boolean {
  return isAgain || isReconciling(event)
}

function arrivalOf({ event, nowMs }: EventContext) {
  const objectId = (event.data.object as { id?: unknown }).id
  return {
    id: event.id,
    type: event.type,
    objectId: typeof objectId === 'string' ? objectId : '',
    createdAt: new Date(event.created * 1000).toISOString(),
    receivedAt: new Date(nowMs).toISOString(),
  }
}

async function apply(context: EventContext): Promise<AppliedEvent> {
  const { db, event, nowMs, isAgain = false } = context
  // Whether it is ours is only known when its order has been looked for: what has none leaves no row.
  const early = isAgain || saysWhose(event) ? undefined : await effectOf(context)
  if (early === 'ignored') return ignored
  const arrival = arrivalOf(context)
  const known = await recordEvent(db, arrival)
  const isOpen = known === 'received' || (known !== 'applied' && mayRepeat(context))
  if (!isOpen) return { outcome: known, isDuplicate: true }
  const effect = early ?? (await effectOf(context))
  if (effect === 'ignored') {
    await db.batch([
      eventOutcome(db, event.id, 'ignored'),
      clearAttention(db, { kind: 'stripe_event', subjectId: event.id }, nowMs),
    ])
    return { outcome: 'ignored', isDuplicate: false }
  }
  if ('review' in effect) return keepForReview(context, effect)
  const { order, change, statements, news, tasks = [] } = effect
  const isErased = order.erasedAt !== null && change.kind === 'payment'
  const reviews = [...(isErased ? (['erased_buyer_paid'] as const) : []), ...(effect.reviews ?? [])]
  const reviewDetail = isErased ? change.stripeId : effect.reviewDetail
  const heard = await Promise.all(
    orderListeners.map(async (listener) => listener(db, order, change, nowMs)),
  )
  const isMoney = change.kind === 'payment' || change.kind === 'refund'
  let isOwed = tasks.length > 0
  try {
    const results = await db.batch([
      changeInsert(db, change),
      ...statements,
      ...reviews.flatMap((reason) => reviewNotes(db, order.id, reason, nowMs, reviewDetail)),
      ...tasks.map((task) => taskInsert(db, { ...task, orderId: order.id }, nowMs)),
      orderSettlement(db, order.id, nowMs, news),
      ...sumsReview(db, order.id, nowMs),
      clearAttention(db, { kind: 'stripe_event', subjectId: event.id }, nowMs),
      ...heard.flat(),
      eventOutcome(db, event.id, 'applied'),
      ...(isMoney ? [refundedPlanTask(db, change, nowMs)] : []),
    ])
    isOwed ||= isMoney && (results.at(-1)?.meta.changes ?? 0) > 0
  } catch (error) {
    // The same event came twice at once and the other one was first.
    const outcome = await recordEvent(db, arrival)
    if (outcome === 'received') throw error
    return { outcome, isDuplicate: true }
  }
  return {
    outcome: 'applied',
    orderId: order.id,
    isDuplicate: false,
    hasTasks: isOwed,
    ...(reviews[0] ? { reason: reviews.join(' ') } : {}),
  }
}
