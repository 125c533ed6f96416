import type Stripe from 'stripe'
import { endedPlans } from './end-plan.ts'

/** Ends a subscription now, without billing anything more. Safe to repeat. @throws the SDK's errors. */
export async function stopPlan(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (endedPlans.includes(status)) return
  await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false })
}
