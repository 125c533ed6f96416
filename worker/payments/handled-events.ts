import Stripe from 'stripe'

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

type HandledEvent = Extract<Stripe.Event, { type: (typeof handledEvents)[number] }>

const types: ReadonlySet<string> = new Set(handledEvents)

/** Whether an event tells of something that orders are moved by. */
export function isHandled(event: Stripe.Event): event is HandledEvent {
  return types.has(event.type)
}

type Kind = HandledEvent['data']['object']['object']

const retrieve: { [Name in Kind]: (stripe: Stripe, id: string) => Promise<{ object: Name }> } = {
  charge: (stripe, id) => stripe.charges.retrieve(id),
  'checkout.session': (stripe, id) => stripe.checkout.sessions.retrieve(id),
  dispute: (stripe, id) => stripe.disputes.retrieve(id),
  invoice: (stripe, id) => stripe.invoices.retrieve(id),
  payment_intent: (stripe, id) => stripe.paymentIntents.retrieve(id),
  refund: (stripe, id) => stripe.refunds.retrieve(id),
  subscription: (stripe, id) => stripe.subscriptions.retrieve(id),
}

/** Whether an event's object has the shape that the SDK declares. */
export const isOurVersion = (event: Stripe.Event) => event.api_version === Stripe.API_VERSION

/**
 * An event whose object has the shape that the SDK declares: one that was rendered in another version of the API tells
 * which object it is about, and that is looked up as it stands now.
 *
 * @throws the SDK's errors.
 */
export async function inOurVersion<Event extends Stripe.Event>(
  stripe: Stripe,
  event: Event,
): Promise<Event> {
  if (isOurVersion(event) || !isHandled(event)) return event
  const { object: kind, id } = event.data.object as { object?: unknown; id?: unknown }
  if (typeof kind !== 'string' || typeof id !== 'string' || !Object.hasOwn(retrieve, kind)) {
    throw new TypeError('An event about nothing that can be looked up.')
  }
  const object = await retrieve[kind as Kind](stripe, id)
  return { ...event, data: { object } }
}
