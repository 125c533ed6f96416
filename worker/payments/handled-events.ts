import type Stripe from 'stripe'

/** The events a Stripe webhook endpoint has to be subscribed to. */
export const handledEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  // An inquiry becomes a dispute.
  'charge.dispute.updated',
  'charge.dispute.closed',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

export type HandledEvent = Extract<Stripe.Event, { type: (typeof handledEvents)[number] }>

const types: ReadonlySet<string> = new Set(handledEvents)

/** Whether an event tells of something that orders are moved by. */
export function isHandled(event: Stripe.Event): event is HandledEvent {
  return types.has(event.type)
}
