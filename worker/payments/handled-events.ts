import Stripe from 'stripe'
import {
  disputeEffect,
  failedRefundEffect,
  fraudWarningEffect,
  refundEffect,
} from './charge-events.ts'
import type { EventContext, EventEffect } from './event-effect.ts'
import { intentEffect, sessionEffect } from './payment-events.ts'
import { invoiceEffect, subscriptionEffect } from './plan-events.ts'

type ObjectOf<Type extends Stripe.Event['type']> = Extract<
  Stripe.Event,
  { type: Type }
>['data']['object']

type Handlers = {
  [Type in Stripe.Event['type']]?: (
    context: EventContext,
    object: ObjectOf<Type>,
  ) => Promise<EventEffect>
}

/** Every event that is listened to, with what works out its effect on an order. */
const handlers = {
  'payment_intent.succeeded': intentEffect,
  'payment_intent.processing': intentEffect,
  'payment_intent.payment_failed': intentEffect,
  'payment_intent.canceled': intentEffect,
  'invoice.created': invoiceEffect,
  'invoice.finalized': invoiceEffect,
  'invoice.finalization_failed': invoiceEffect,
  'invoice.paid': invoiceEffect,
  'invoice.payment_failed': invoiceEffect,
  'invoice.payment_action_required': invoiceEffect,
  'customer.subscription.updated': subscriptionEffect,
  'customer.subscription.deleted': subscriptionEffect,
  'charge.refunded': refundEffect,
  'refund.updated': failedRefundEffect,
  'refund.failed': failedRefundEffect,
  'charge.dispute.created': disputeEffect,
  // An inquiry becomes a dispute.
  'charge.dispute.updated': disputeEffect,
  'charge.dispute.closed': disputeEffect,
  'radar.early_fraud_warning.created': fraudWarningEffect,
  'checkout.session.completed': sessionEffect,
  'checkout.session.async_payment_succeeded': sessionEffect,
  'checkout.session.async_payment_failed': sessionEffect,
  'checkout.session.expired': sessionEffect,
} satisfies Handlers

type HandledType = keyof typeof handlers

type HandledEvent = Extract<Stripe.Event, { type: HandledType }>

/** The events a Stripe webhook endpoint has to be subscribed to. */
export const handledEvents = Object.keys(handlers) as HandledType[]

/** Whether an event can move an order. */
export function isHandled(event: Stripe.Event): event is HandledEvent {
  return Object.hasOwn(handlers, event.type)
}

/** What an event means for its order. */
export async function effectOf(context: EventContext): Promise<EventEffect> {
  const { event } = context
  if (!isHandled(event)) return 'ignored'
  // An event's type says which object it holds; the compiler does not follow that through a table.
  const handle = handlers[event.type] as (
    context: EventContext,
    object: HandledEvent['data']['object'],
  ) => Promise<EventEffect>
  return handle(context, event.data.object)
}

type Kind = HandledEvent['data']['object']['object']

const retrieve: { [Name in Kind]: (stripe: Stripe, id: string) => Promise<{ object: Name }> } = {
  charge: (stripe, id) => stripe.charges.retrieve(id),
  'checkout.session': (stripe, id) => stripe.checkout.sessions.retrieve(id),
  dispute: (stripe, id) => stripe.disputes.retrieve(id),
  invoice: (stripe, id) => stripe.invoices.retrieve(id),
  payment_intent: (stripe, id) => stripe.paymentIntents.retrieve(id),
  'radar.early_fraud_warning': (stripe, id) => stripe.radar.earlyFraudWarnings.retrieve(id),
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
