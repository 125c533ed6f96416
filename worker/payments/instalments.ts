import type Stripe from 'stripe'
import { productOf } from '#contract/catalogue.ts'
import { plansWithoutSchedule, scheduleNote, type Order } from '../db/orders.ts'
import { idOf } from './find-order.ts'

type PlanOfOrder = Pick<Order, 'id' | 'product' | 'subscriptionId'>

async function scheduleOf(stripe: Stripe, subscriptionId: string) {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    return null
  const known = idOf(subscription.schedule)
  if (known) return stripe.subscriptionSchedules.retrieve(known)
  return stripe.subscriptionSchedules.create(
    { from_subscription: subscriptionId },
    { idempotencyKey: `schedule:${subscriptionId}` },
  )
}

/**
 * Gives a paid plan the schedule that ends it by itself: one phase as long as all its instalments, then
 * cancel. Safe to repeat, at any step.
 *
 * @throws the SDK's errors.
 */
export async function attachSchedule(
  db: D1Database,
  stripe: Stripe,
  order: PlanOfOrder,
): Promise<void> {
  const { instalments } = productOf(order.product)
  if (!instalments || !order.subscriptionId) return
  const schedule = await scheduleOf(stripe, order.subscriptionId)
  const phase = schedule?.phases[0]
  if (!schedule || !phase) return
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'cancel',
    proration_behavior: 'none',
    metadata: { order_id: order.id },
    phases: [
      {
        start_date: phase.start_date,
        items: phase.items.map(({ price }) => ({ price: idOf(price) ?? '', quantity: 1 })),
        duration: { interval: 'day', interval_count: instalments.count * instalments.intervalDays },
        proration_behavior: 'none',
      },
    ],
  })
  await scheduleNote(db, order.id, schedule.id).run()
}

/** What the cron did about plans whose schedule could not be attached when they were paid. */
export type SchedulesAttached = { attached: number; failed: number }

/** Attaches the schedules that are missing; one that fails is left to the next run. */
export async function attachMissingSchedules(
  db: D1Database,
  stripe: Stripe,
): Promise<SchedulesAttached> {
  const tally = { attached: 0, failed: 0 }
  for (const order of await plansWithoutSchedule(db)) {
    try {
      await attachSchedule(db, stripe, order)
      tally.attached += 1
    } catch {
      tally.failed += 1
    }
  }
  return tally
}
