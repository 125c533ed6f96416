import type Stripe from 'stripe'
import { daySeconds } from '#lib/time.ts'
import { planEndNote, type Order } from './orders.ts'

/** Ended for good: Stripe changes nothing about such a subscription any more. */
export const endedPlans: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * Until when at most a plan may run, for the call that creates it, Unix seconds: within its last period, however
 * late Stripe carries the call out. So nothing has to happen afterwards for a plan to end in time.
 */
export function latestPlanEnd(
  { count, intervalDays }: Pick<Order, 'count' | 'intervalDays'>,
  attemptMs: number,
): number {
  return Math.floor(attemptMs / 1000) + (count * intervalDays - 1) * daySeconds
}

/** How old an attempt may be whose plan Stripe has not made yet, milliseconds: less than the day above. */
export const planStartsWithinMs = 20 * 3_600_000

/**
 * Moves the end of a paid plan to the exact close of its last period, so that the last instalment is whole.
 * Safe to repeat.
 *
 * @returns What to note; empty where there is nothing to end.
 * @throws the SDK's errors.
 */
export async function endPlan(
  db: D1Database,
  stripe: Stripe,
  order: Order,
  subscriptionId: string,
): Promise<D1PreparedStatement[]> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (endedPlans.includes(subscription.status)) return []
  const end = subscription.billing_cycle_anchor + order.count * order.intervalDays * daySeconds
  if (subscription.cancel_at !== end) {
    await stripe.subscriptions.update(
      subscriptionId,
      { cancel_at: end, proration_behavior: 'none' },
      { idempotencyKey: `end:${subscriptionId}:${end}` },
    )
  }
  return [planEndNote(db, subscriptionId, new Date(end * 1000).toISOString())]
}
