import Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { isStatementFault, refusesWhere } from '../database/storage.ts'
import { sql } from '../database/sql.ts'
import { changeInsert, orderSettlement, type OrderListener } from './order-ledger.ts'
import { sumsReview } from './order-reviews.ts'
import { eventOutcome, type EventOutcome, recordEvent } from './stripe-events.ts'
import { refundedPlanTask, taskInsert } from './stripe-tasks.ts'
import { type EventContext, type EventEffect, type NewTask, isReconciling } from './event-effect.ts'
import { effectOf, isHandled, inOurVersion } from './handled-events.ts'
import { ownMetadata } from './metadata.ts'
import { tasksOfOrder } from '../fulfilment/fulfilment-tasks.ts'
import { mailsOfOrder } from './mails-of-order.ts'
import { customerRelay } from './customer-relay.ts'
import { seatListener, oversoldListener } from './seat-listener.ts'

/**
 * Listeners to changes of orders. Spots come first, so that others can recognise an oversold payment (`slipped_sales`);
 * the last one takes back what only a customer is due.
 */
const orderListeners: readonly OrderListener[] = [
  seatListener,
  customerRelay,
  tasksOfOrder,
  mailsOfOrder,
  oversoldListener,
]

/** Kinds of Stripe objects that always carry our metadata when we made them; charges of instalments do not. */
const marked: Record<string, (object: Stripe.Event.Data.Object) => Stripe.Metadata | null> = {
  payment_intent: (object) => (object as Stripe.PaymentIntent).metadata,
  'checkout.session': (object) => (object as Stripe.Checkout.Session).metadata,
  subscription: (object) => (object as Stripe.Subscription).metadata,
  invoice: (object) => (object as Stripe.Invoice).parent?.subscription_details?.metadata ?? null,
}

/** Our metadata on an event's object, null on another business's; undefined where an object does not say whose it is. */
function markOf({ type, data: { object } }: Stripe.Event) {
  const { object: kind = '' } = object as { object?: string }
  // Of a plan's payment, which has nothing of ours but its customer, that it is on its way is told by no other.
  if (type.endsWith('.processing') && 'customer' in object && object.customer) return undefined
  return Object.hasOwn(marked, kind) ? ownMetadata(marked[kind]?.(object)) : undefined
}

/** How an event ended; `orderId` where it changed an order, `hasTasks` where tasks at Stripe were queued. */
type AppliedEvent = {
  outcome: EventOutcome
  /** Why a person has to look; for an applied event, what is unusual about it. */
  reason?: string
  orderId?: string
  isDuplicate: boolean
  hasTasks?: boolean
}

const ignored: AppliedEvent = { outcome: 'ignored', isDuplicate: false }

/**
 * Applies an event to its order, exactly once and in one transaction: repeats, events out of order and concurrent
 * deliveries end in the same ledger. Another business's events are not stored.
 *
 * @throws what D1 or Stripe throw; nothing is committed then, and Stripe sends the event again.
 */
export async function applyEvent(context: EventContext): Promise<AppliedEvent> {
  const { stripe, isAgain = false } = context
  if (!isAgain && !isHandled(context.event)) return ignored
  try {
    const event = await inOurVersion(stripe, context.event)
    // Another business's: not stored.
    if (!isAgain && markOf(event) === null) return ignored
    return await apply({ ...context, event })
  } catch (error) {
    if (!isUnreadable(error)) throw error
    await recordEvent(context.db, arrivalOf(context))
    return keepForReview(context, { review: 'unreadable_event' })
  }
}

/** Stores an event for a person's review, with tasks to be done at Stripe meanwhile. */
async function keepForReview(
  { db, event, nowMs }: EventContext,
  { review: reason, tasks = [] }: { review: string; tasks?: NewTask[] },
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
 * Whether an event can never be applied: its shape is unexpected, or it names what Stripe does not know. A person has
 * to look.
 */
function isUnreadable(error: unknown): boolean {
  if ([TypeError, RangeError, URIError].some((kind) => error instanceof kind)) return true
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return true
  return isStatementFault(error)
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

/** Statements that enter a change of an order: ledger, reviews, tasks, the order's sums, then what listeners add. */
export async function changeStatements(
  db: D1Database,
  effect: Extract<EventEffect, { change: unknown }>,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const { order, change, statements, news, reviews = [], reviewDetail: detail, tasks = [] } = effect
  const listened = await Promise.all(
    orderListeners.map(async (listener) => listener(db, order, change, nowMs)),
  )
  return [
    changeInsert(db, change),
    ...statements,
    ...reviews.map((kind) =>
      raiseAttention(db, { kind, subjectId: order.id, detail: detail ?? '' }, nowMs),
    ),
    ...tasks.map((task) => taskInsert(db, { ...task, orderId: order.id }, nowMs)),
    ...(change.kind === 'payment'
      ? [clearAttention(db, { kind: 'failed_late', subjectId: order.id }, nowMs)]
      : []),
    orderSettlement(db, order.id, nowMs, news),
    ...sumsReview(db, order.id, nowMs),
    ...listened.flat(),
  ]
}

async function apply(context: EventContext): Promise<AppliedEvent> {
  const { db, event, nowMs, isAgain = false } = context
  // Only its order shows whether it is ours: an event without one leaves no row.
  const early = isAgain || markOf(event) !== undefined ? undefined : await effectOf(context)
  if (early === 'ignored') return ignored
  const arrival = arrivalOf(context)
  const known = await recordEvent(db, arrival)
  // The order of one that was ignored or kept for review may be known meanwhile.
  const mayRepeat = isAgain || isReconciling(event)
  const isOpen = known === 'received' || (known !== 'applied' && mayRepeat)
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
  const { order, change, tasks = [], isOutdated } = effect
  const isErased = order.erasedAt !== null && change.kind === 'payment'
  const reviews = [...(isErased ? (['erased_buyer_paid'] as const) : []), ...(effect.reviews ?? [])]
  const reviewDetail = isErased ? change.stripeId : effect.reviewDetail
  const entering = await changeStatements(db, { ...effect, reviews, reviewDetail }, nowMs)
  const isMoney = change.kind === 'payment' || change.kind === 'refund'
  let isOwed = tasks.length > 0
  try {
    const results = await db.batch([
      ...(isOutdated ? [refusesWhere(db, isOutdated)] : []),
      ...entering,
      clearAttention(db, { kind: 'stripe_event', subjectId: event.id }, nowMs),
      eventOutcome(db, event.id, 'applied'),
      ...(isMoney ? [refundedPlanTask(db, change, nowMs)] : []),
    ])
    isOwed ||= isMoney && (results.at(-1)?.meta.changes ?? 0) > 0
  } catch (error) {
    // The same event was delivered twice concurrently and the other was first.
    const outcome = await recordEvent(db, arrival)
    if (outcome === 'received') {
      const isOvertaken = isOutdated && (await sql`SELECT 1 WHERE ${isOutdated}`.isFound(db))
      if (isOvertaken) return apply(context)
      throw error
    }
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
