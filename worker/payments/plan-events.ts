import type Stripe from 'stripe'
import { planNote } from '../db/order-ledger.ts'
import { reviewNote, type Order } from '../db/orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
} from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'

type PlanState = Parameters<typeof planNote>[2]['state']

function planEffect(
  context: EventContext,
  order: Order,
  stripeId: string,
  state: PlanState,
): EventEffect {
  const { db } = context
  const endsUnpaid =
    state === 'canceled' && order.paidCents > 0 && order.paidCents < order.totalCents
  return {
    order,
    change: changeOf(context, order, 'plan', stripeId),
    statements: [
      planNote(db, order.id, { state, atMs: eventMs(context) }),
      ...(endsUnpaid ? [reviewNote(db, order.id, 'plan_ended_unpaid')] : []),
    ],
    ...(state === 'canceled' && order.paidCents === 0
      ? { news: { state: 'failed' as const, atMs: eventMs(context) } }
      : {}),
  }
}

const planStates: Record<string, PlanState> = {
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
}

/** Subscriptions of instalment plans. */
export async function subscriptionEffect(
  context: EventContext,
  subscription: Stripe.Subscription,
): Promise<EventEffect> {
  const order = await orderOfObject(context.db, subscription)
  if (!order) return { review: 'unknown_order' }
  const isCurrent = (subscription.metadata.checkout_id ?? order.checkoutId) === order.checkoutId
  if (!isCurrent) return 'ignored'
  if (subscription.status === 'incomplete_expired') {
    return stateEffect(context, order, subscription.id, 'failed')
  }
  const state = planStates[subscription.status]
  return state ? planEffect(context, order, subscription.id, state) : 'ignored'
}

/** Schedules that end instalment plans. */
export async function scheduleEffect(
  context: EventContext,
  schedule: Stripe.SubscriptionSchedule,
): Promise<EventEffect> {
  const subscriptionId = idOf(schedule.subscription) ?? schedule.released_subscription
  const order = await orderOfObject(context.db, {
    id: subscriptionId ?? schedule.id,
    metadata: schedule.metadata,
  })
  if (!order) return { review: 'unknown_order' }
  const isCompleted = context.event.type === 'subscription_schedule.completed'
  return planEffect(context, order, schedule.id, isCompleted ? 'completed' : 'canceled')
}
