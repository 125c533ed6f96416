import type Stripe from 'stripe'
import { ownMetadata } from './own-metadata.ts'

/** Kinds of objects of which every one we make says so itself; charges of instalments do not. */
const marked: Record<string, (object: Stripe.Event.Data.Object) => Stripe.Metadata | null> = {
  payment_intent: (object) => (object as Stripe.PaymentIntent).metadata,
  'checkout.session': (object) => (object as Stripe.Checkout.Session).metadata,
  subscription: (object) => (object as Stripe.Subscription).metadata,
  invoice: (object) => (object as Stripe.Invoice).parent?.subscription_details?.metadata ?? null,
}

function markOf({ data: { object } }: Stripe.Event) {
  const { object: kind = '' } = object as { object?: string }
  return Object.hasOwn(marked, kind) ? marked[kind] : undefined
}

/** Whether an event's object tells by itself if it is ours. */
export function saysWhose(event: Stripe.Event): boolean {
  return markOf(event) !== undefined
}

/** Whether an event is another business's in the same account: told without asking anybody, and not kept. */
export function isForeign(event: Stripe.Event): boolean {
  const metadataOf = markOf(event)
  return metadataOf !== undefined && ownMetadata(metadataOf(event.data.object)) === null
}
