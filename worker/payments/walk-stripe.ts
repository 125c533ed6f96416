import type Stripe from 'stripe'
import type { WalkKind } from '#contract/desk/payments.ts'
import type { Known } from './known-payments.ts'
import { idOf } from './find-order.ts'
import { ownMetadata } from './own-metadata.ts'
import {
  disputeStatuses,
  meaningOf,
  sessionPayments,
  subscriptionStates,
} from './stripe-statuses.ts'

/** What an object says that the database may lack: the event that would have told it, and of what it is news. */
export type News = {
  type: string
  /** Tells apart what the same object says at different times. */
  says: string
  object: { id: string }
  createdS: number
}

type Page = { created: { gte: number }; limit: number; starting_after?: string }

/** One kind of Stripe's objects: how it is listed, and what one of them says that is not known. */
type Walk = {
  list(stripe: Stripe, page: Page): Promise<{ data: { id: string }[]; has_more: boolean }>
  /** Ids by which the database knows what these objects say. */
  keys(objects: readonly { id: string }[]): string[]
  isOurs(object: { id: string }): boolean
  newsOf(object: { id: string }, known: Known, stripe: Stripe): Promise<News | null> | News | null
}

/** Gives a walk its own type of object; the list is what hands them out. */
function walk<Item extends { id: string }>(kind: {
  list(stripe: Stripe, page: Page): Promise<{ data: Item[]; has_more: boolean }>
  keys?(object: Item): string | null
  isOurs?(object: Item): boolean
  newsOf(object: Item, known: Known, stripe: Stripe): Promise<News | null> | News | null
}): Walk {
  return {
    list: (stripe, page) => kind.list(stripe, page),
    keys: (objects) =>
      objects.flatMap((one) => (kind.keys ? (kind.keys(one as Item) ?? []) : one.id)),
    isOurs: (object) => kind.isOurs?.(object as Item) ?? true,
    newsOf: (object, known, stripe) => kind.newsOf(object as Item, known, stripe),
  }
}

const endedStates = new Set(['completed', 'canceled'])
const isRunning = (state: string | null) => state === 'active' || state === 'past_due'

/** Every kind of object that tells of money. */
export const walks = {
  payment_intents: walk<Stripe.PaymentIntent>({
    list: (stripe, page) => stripe.paymentIntents.list(page),
    isOurs: ({ status, metadata }) =>
      status === 'succeeded' &&
      ownMetadata(metadata) !== null &&
      metadata['sale_mode'] !== 'checkout-session',
    newsOf: (object, { payments }) =>
      payments.has(object.id)
        ? null
        : { type: 'payment_intent.succeeded', says: 'paid', object, createdS: object.created },
  }),
  invoices: walk<Stripe.Invoice & { id: string }>({
    list: async (stripe, page) => {
      const { data, has_more } = await stripe.invoices.list({ ...page, status: 'paid' })
      return { has_more, data: data.flatMap((one) => (one.id ? { ...one, id: one.id } : [])) }
    },
    isOurs: ({ parent }) => ownMetadata(parent?.subscription_details?.metadata) !== null,
    newsOf: (object, { payments }) =>
      payments.has(object.id) || object.amount_paid === 0
        ? null
        : {
            type: 'invoice.paid',
            says: 'paid',
            object,
            createdS: object.status_transitions.paid_at ?? object.created,
          },
  }),
  sessions: walk<Stripe.Checkout.Session>({
    list: (stripe, page) => stripe.checkout.sessions.list({ ...page, status: 'complete' }),
    keys: ({ id, payment_intent: intent }) => idOf(intent) ?? id,
    isOurs: ({ metadata, payment_status: status }) =>
      meaningOf(sessionPayments, status) !== 'processing' && ownMetadata(metadata) !== null,
    newsOf: (object, { payments }) =>
      payments.has(idOf(object.payment_intent) ?? object.id)
        ? null
        : { type: 'checkout.session.completed', says: 'paid', object, createdS: object.created },
  }),
  subscriptions: walk<Stripe.Subscription>({
    list: (stripe, page) => stripe.subscriptions.list({ ...page, status: 'all' }),
    isOurs: ({ metadata }) => ownMetadata(metadata) !== null,
    newsOf: (object, { plans }) => {
      const { status, ended_at: endedAt, created } = object
      const known = plans.get(object.id)
      if (known === undefined) return null
      const createdS = endedAt ?? created
      if (status === 'canceled') {
        if (endedStates.has(known ?? '')) return null
        return { type: 'customer.subscription.deleted', says: status, object, createdS }
      }
      const state = meaningOf(subscriptionStates, status)?.plan
      const isNews = state === undefined || (isRunning(state) && state !== known)
      if (!isNews || endedStates.has(known ?? '')) return null
      return { type: 'customer.subscription.updated', says: status, object, createdS }
    },
  }),
  refunds: walk<Stripe.Refund>({
    list: (stripe, page) => stripe.refunds.list(page),
    keys: ({ charge }) => idOf(charge),
    newsOf: async ({ charge, created }, { refunds }, stripe) => {
      const chargeId = idOf(charge)
      if (!chargeId) return null
      const object = await stripe.charges.retrieve(chargeId)
      const sum = object.amount_refunded
      if (sum === (refunds.get(chargeId) ?? 0)) return null
      // What a charge says now stands over what it said before.
      const createdS = Math.max(created, Math.floor(Date.now() / 1000))
      return { type: 'charge.refunded', says: `refunded-${sum}`, object, createdS }
    },
  }),
  disputes: walk<Stripe.Dispute>({
    list: (stripe, page) => stripe.disputes.list(page),
    newsOf: (object, { disputes }) => {
      const { status, created } = object
      const { outcome, isAppeal } = meaningOf(disputeStatuses, status) ?? {}
      const known = disputes.get(object.id)
      // An appeal leaves standing what was decided.
      if (known && (known === outcome || isAppeal)) return null
      return { type: 'charge.dispute.updated', says: status, object, createdS: created }
    },
  }),
} as const satisfies Record<WalkKind, Walk>
