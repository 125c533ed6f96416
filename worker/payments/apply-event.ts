import { changeInsert, orderSettlement } from '../db/order-ledger.ts'
import { eventOutcome, recordEvent, type EventOutcome } from '../db/stripe-events.ts'
import { disputeEffect, refundEffect } from './charge-events.ts'
import type { EventContext, EventEffect } from './event-effect.ts'
import { intentEffect } from './intent-events.ts'
import { invoiceEffect } from './invoice-events.ts'
import { orderListeners } from './order-listeners.ts'
import { scheduleEffect, subscriptionEffect } from './plan-events.ts'
import { sessionEffect } from './session-events.ts'

function effectOf(context: EventContext): Promise<EventEffect> | EventEffect {
  const { event } = context
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Stripe has hundreds of others
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
    case 'subscription_schedule.completed':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.aborted':
      return scheduleEffect(context, event.data.object)
    case 'charge.refunded':
      return refundEffect(context, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeEffect(context, event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEffect(context, event.data.object)
    default:
      return 'ignored'
  }
}

/** How an event ended; `orderId` where it moved an order, `afterwards` for what may still be done. */
export type AppliedEvent = {
  outcome: EventOutcome
  reason?: string
  orderId?: string
  isDuplicate: boolean
  afterwards?: () => Promise<void>
}

/**
 * Records an event and moves the order it is about, in one transaction, once: repeats, any order and two
 * deliveries at the same time end in the same ledger.
 *
 * @throws what D1 or Stripe throw; nothing is committed then, and Stripe sends the event again.
 */
export async function applyEvent(context: EventContext, nowMs: number): Promise<AppliedEvent> {
  try {
    return await apply(context, nowMs)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const reason = 'unreadable_event'
    await eventOutcome(context.db, context.event.id, 'review', reason).run()
    return { outcome: 'review', reason, isDuplicate: false }
  }
}

/** Whether an event fails by its own shape: sent again it would fail again, so a person has to look. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  return error instanceof Error && error.message.startsWith('D1_TYPE_ERROR')
}

async function apply(context: EventContext, nowMs: number): Promise<AppliedEvent> {
  const { db, event } = context
  const objectId = (event.data.object as { id?: unknown }).id
  const arrival = {
    id: event.id,
    type: event.type,
    objectId: typeof objectId === 'string' ? objectId : '',
    createdAt: new Date(event.created * 1000).toISOString(),
    receivedAt: new Date(nowMs).toISOString(),
  }
  const known = await recordEvent(db, arrival)
  if (known !== 'received') return { outcome: known, isDuplicate: true }
  const effect = await effectOf(context)
  if (effect === 'ignored') {
    await eventOutcome(db, event.id, 'ignored').run()
    return { outcome: 'ignored', isDuplicate: false }
  }
  if ('review' in effect) {
    await eventOutcome(db, event.id, 'review', effect.review).run()
    return { outcome: 'review', reason: effect.review, isDuplicate: false }
  }
  const { order, change, statements, news, afterwards } = effect
  try {
    await db.batch([
      changeInsert(db, change),
      ...statements,
      orderSettlement(db, order.id, news),
      ...orderListeners.flatMap((listener) => listener(db, order, change, nowMs)),
      eventOutcome(db, event.id, 'applied'),
    ])
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
    ...(afterwards ? { afterwards } : {}),
  }
}
