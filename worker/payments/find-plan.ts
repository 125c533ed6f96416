import type Stripe from 'stripe'
import type { Order } from './orders.ts'
import type { EventContext } from './event-effect.ts'
import { idOf, orderOfObject } from './find-order.ts'
import { ownMetadata } from './own-metadata.ts'
import { rebuildOrder } from './rebuild-order.ts'

/** The order of a plan. `isUnknown`: ours by its metadata, but the database had no such order. */
export type PlanOrder = { order: Order | null; isUnknown: boolean }

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
