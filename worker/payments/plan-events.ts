import type Stripe from 'stripe'
import { planNote } from './order-ledger.ts'
import type { Order } from './orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
} from './event-effect.ts'
import { orderOfPlan } from './find-plan.ts'
import { isReconciling } from './reconciling.ts'
import { meaningOf, subscriptionStates } from './stripe-statuses.ts'

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

/** Subscriptions of instalment plans. One of ours whose order nobody knows is stopped and reported. */
export async function subscriptionEffect(
  context: EventContext,
  subscription: Stripe.Subscription,
): Promise<EventEffect> {
  const { id, metadata, status } = subscription
  const { order, isUnknown } = await orderOfPlan(context, { id, metadata, hasPaid: false })
  const plan = meaningOf(subscriptionStates, status)?.plan
  if (plan === undefined) return order || isUnknown ? { review: 'unknown_plan_status' } : 'ignored'
  if (!order) {
    const isRunning = plan === 'active' || plan === 'past_due'
    if (!isUnknown || !isRunning || isReconciling(context.event)) return 'ignored'
    return { review: 'unknown_plan', tasks: [{ kind: 'stop_plan', objectId: id }] }
  }
  const isCurrent = (metadata['checkout_id'] ?? order.checkoutId) === order.checkoutId
  if (!isCurrent) return 'ignored'
  if (plan === 'failed') return stateEffect(context, order, id, plan)
  return plan ? planEffect(context, order, id, plan) : 'ignored'
}
