import type Stripe from 'stripe'

const prefix = 'reconcile:'

/** Whether an event was made from an object that was looked up, not sent by Stripe. */
export function isReconciling(event: Stripe.Event): boolean {
  return event.id.startsWith(prefix)
}
