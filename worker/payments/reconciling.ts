import type Stripe from 'stripe'

const prefix = 'reconcile:'

/** Whether an event was made from an object that was looked up, not sent by Stripe. */
export function isReconciling(event: Stripe.Event): boolean {
  return event.id.startsWith(prefix)
}

/** Id of the event that stands for what an object of Stripe's says: one for each thing it can say. */
export function reconcileEventId(objectId: string, says: string): string {
  return `${prefix}${objectId}:${says}`
}
