import type Stripe from 'stripe'
import { ownMetadata } from './own-metadata.ts'

/** Kinds of objects of which every one we make says so itself; charges of instalments do not. */
const marked: Record<string, (object: Stripe.Event.Data.Object) => Stripe.Metadata | null> = {
  payment_intent: (object) => (object as Stripe.PaymentIntent).metadata,
  'checkout.session': (object) => (object as Stripe.Checkout.Session).metadata,
  subscription: (object) => (object as Stripe.Subscription).metadata,
  invoice: (object) => (object as Stripe.Invoice).parent?.subscription_details?.metadata ?? null,
}

/** Whether an event is another business's in the same account: told without asking anybody, and not kept. */
export function isForeign({ data: { object } }: Stripe.Event): boolean {
  const { object: kind = '' } = object as { object?: string }
  const metadataOf = Object.hasOwn(marked, kind) ? marked[kind] : undefined
  return metadataOf !== undefined && ownMetadata(metadataOf(object)) === null
}
