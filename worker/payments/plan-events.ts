import type Stripe from 'stripe'
import { planNote } from './order-ledger.ts'
import type { Order } from './orders.ts'
import {
  changeOf,
  eventMs,
  stateEffect,
  type EventContext,
  type EventEffect,
  isReconciling,
} from './event-effect.ts'
import { meaningOf, subscriptionStates } from './stripe-statuses.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { ownMetadata } from './metadata.ts'
import { rebuildOrder } from './rebuild-order.ts'

/** The order of a plan. `isUnknown`: ours by its metadata, but the database had no such order. */
type PlanOrder = { order: Order | null; isUnknown: boolean }

/**
 * The order of a subscription, put together again where it is ours and money was taken for it.
 *
 * @throws the SDK's errors.
 */
export async function orderOfPlan(
  context: EventContext,
  plan: { id: string; metadata: Stripe.Metadata | null; hasPaid: boolean },
): Promise<PlanOrder> {
  const { db, stripe } = context
  const known = await orderOfObject(db, plan)
  const metadata = ownMetadata(plan.metadata)
  if (known || !metadata) return { order: known, isUnknown: false }
  if (!plan.hasPaid) return { order: null, isUnknown: true }
  const subscription = await stripe.subscriptions.retrieve(plan.id)
  const [item] = subscription.items.data
  const order = await rebuildOrder(context, {
    metadata,
    saleMode: 'instalments',
    amountCents: item?.price.unit_amount ?? 0,
    currency: subscription.currency,
    stripeId: subscription.id,
    customer: idOf(subscription.customer),
    createdMs: subscription.created * 1000,
  })
  return { order, isUnknown: true }
}

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
