import type Stripe from 'stripe'
import { planNote } from '../db/order-ledger.ts'
import type { Order } from '../db/orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
} from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { orderOfPlan } from './find-plan.ts'
import { isReconciling } from './reconciling.ts'

type PlanState = Parameters<typeof planNote>[2]['state']

function planEffect(
  context: EventContext,
  order: Order,
  stripeId: string,
  state: PlanState,
): EventEffect {
  return {
    order,
    change: changeOf(context, order, 'plan', stripeId),
    statements: [planNote(context.db, order.id, { state, atMs: eventMs(context) })],
    ...(state === 'ended' && order.paidCents === 0
      ? { news: { state: 'failed' as const, atMs: eventMs(context) } }
      : {}),
  }
}

const planStates: Record<string, PlanState> = {
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
}

/** Subscriptions of instalment plans. One of ours whose order nobody knows is stopped and reported. */
export async function subscriptionEffect(
  context: EventContext,
  subscription: Stripe.Subscription,
): Promise<EventEffect> {
  const { id, metadata, status } = subscription
  const { order, isUnknown } = await orderOfPlan(context, { id, metadata, hasPaid: false })
  if (!order) {
    const isRunning = status === 'active' || status === 'past_due' || status === 'unpaid'
    if (!isUnknown || !isRunning || isReconciling(context.event)) return 'ignored'
    return { review: 'unknown_plan', tasks: [{ kind: 'stop_plan', objectId: id }] }
  }
  const isCurrent = (metadata['checkout_id'] ?? order.checkoutId) === order.checkoutId
  if (!isCurrent) return 'ignored'
  if (status === 'incomplete_expired') return stateEffect(context, order, id, 'failed')
  const state = planStates[status]
  return state ? planEffect(context, order, id, state) : 'ignored'
}

/** Schedules, which end plans made before a plan got its end when it was created. */
export async function scheduleEffect(
  context: EventContext,
  schedule: Stripe.SubscriptionSchedule,
): Promise<EventEffect> {
  const subscriptionId = idOf(schedule.subscription) ?? schedule.released_subscription
  const order = await orderOfObject(context.db, {
    id: subscriptionId ?? schedule.id,
    metadata: schedule.metadata,
  })
  return order ? planEffect(context, order, schedule.id, 'ended') : 'ignored'
}
