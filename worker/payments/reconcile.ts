import Stripe from 'stripe'
import {
  walkKinds,
  type ReconcileStep,
  type WalkKind,
  type AppliedAgain,
} from '#contract/desk/payments.ts'
import { daySeconds } from '#lib/time.ts'
import { applyEvent } from './apply-event.ts'
import type { PaymentsContext } from './stripe.ts'
import { reconcileEventId } from './event-effect.ts'
import { idOf } from './find-order.ts'
import { ownMetadata } from './metadata.ts'
import {
  disputeStatuses,
  meaningOf,
  sessionPayments,
  subscriptionStates,
} from './stripe-statuses.ts'
import { reviewedEvents, type Which } from './stripe-events.ts'
import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** What the database knows of some of Stripe's objects, by their ids. */
type Known = {
  payments: ReadonlySet<string>
  /** Sum refunded of a charge. */
  refunds: ReadonlyMap<string, number>
  disputes: ReadonlyMap<string, string>
  /** State of the plan of a subscription; absent where no order has it. */
  plans: ReadonlyMap<string, string | null>
}

const knownRow = z.object({
  kind: z.string(),
  id: z.string(),
  value: z.nullable(z.union([z.string(), z.number()])),
})

/** Looks up payments, refunds, disputes and plans of these ids, in one statement. */
async function knownPayments(db: D1Database, ids: readonly string[]): Promise<Known> {
  const results =
    await sql`WITH asked AS (SELECT value AS id FROM json_each(${JSON.stringify(ids)}))
    SELECT 'payment' AS kind, stripe_id AS id, NULL AS value
    FROM order_payments WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'refund', stripe_id, amount_cents
    FROM order_refunds WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'dispute', stripe_id, outcome
    FROM order_disputes WHERE stripe_id IN (SELECT id FROM asked)
    UNION ALL SELECT 'plan', stripe_subscription_id, plan_state
    FROM orders WHERE stripe_subscription_id IN (SELECT id FROM asked)`.all(db, knownRow)
  const of = (kind: string) => results.filter((row) => row.kind === kind)
  return {
    payments: new Set(of('payment').map(({ id }) => id)),
    refunds: new Map(of('refund').map(({ id, value }) => [id, Number(value)])),
    disputes: new Map(of('dispute').map(({ id, value }) => [id, String(value)])),
    plans: new Map(of('plan').map(({ id, value }) => [id, value === null ? null : String(value)])),
  }
}

/** At once: about twenty statements each, and D1 allows an invocation 50 on the free plan. */
const mostAtOnce = 2

/**
 * Applies events again that were kept for a person, after their cause was mended. Safe to repeat: one that has
 * been applied is not taken up again.
 *
 * @throws the SDK's errors, D1's.
 */
export async function applyAgain(
  { db, stripe, nowMs }: PaymentsContext,
  which: Which = {},
): Promise<AppliedAgain[]> {
  const kept = await reviewedEvents(db, mostAtOnce, which)
  const ended: AppliedAgain[] = []
  for (const { id } of kept) {
    try {
      const event = await stripe.events.retrieve(id)
      const { outcome } = await applyEvent({ db, stripe, event, nowMs, isAgain: true })
      ended.push({ id, outcome })
    } catch (error) {
      // Stripe keeps events for 30 days; what they told, a walk through its objects tells too.
      if ((error as { code?: string }).code !== 'resource_missing') throw error
      ended.push({ id, outcome: 'gone' })
    }
  }
  return ended
}

/** What an object says that the database may lack: the event that would have told it, and of what it is news. */
type News = {
  type: string
  /** Tells apart what the same object says at different times. */
  says: string
  object: { id: string }
  createdS: number
}

type Page = { created: { gte: number }; limit: number; starting_after?: string }

/** One kind of Stripe's objects: how it is listed, and what one of them says that is not known. */
type Walk<Item extends { id: string }> = {
  list(stripe: Stripe, page: Page): Promise<{ data: Item[]; has_more: boolean }>
  /** The id by which the database knows what an object says, if that is not its own. */
  key?(object: Item): string | null
  isOurs?(object: Item): boolean
  newsOf(object: Item, known: Known, stripe: Stripe): Promise<News | null> | News | null
}

/** A walk is given the objects that it lists. */
const walkOf = <Item extends { id: string }>(kind: Walk<Item>): Walk<{ id: string }> => kind

const endedStates = new Set(['completed', 'canceled'])
const isRunning = (state: string | null) => state === 'active' || state === 'past_due'

/** When an object says what it says now, which stands over all that it said before. Unix seconds. */
const asOfNow = (createdS: number) => Math.max(createdS, Math.floor(Date.now() / 1000))

/** When an intent was paid, Unix seconds: it may have been opened long before. */
async function paidS(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | string | null,
  openedS: number,
): Promise<number> {
  const found = typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent
  const charge = idOf(found?.latest_charge ?? null)
  return charge ? (await stripe.charges.retrieve(charge)).created : openedS
}

/** Every kind of object that tells of money. */
const walks = {
  payment_intents: walkOf<Stripe.PaymentIntent>({
    list: (stripe, page) => stripe.paymentIntents.list(page),
    isOurs: ({ status, metadata }) =>
      status === 'succeeded' &&
      ownMetadata(metadata) !== null &&
      metadata['sale_mode'] !== 'checkout-session',
    newsOf: async (object, { payments }, stripe) => {
      if (payments.has(object.id)) return null
      const createdS = await paidS(stripe, object, object.created)
      return { type: 'payment_intent.succeeded', says: 'paid', object, createdS }
    },
  }),
  invoices: walkOf<Stripe.Invoice & { id: string }>({
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
  sessions: walkOf<Stripe.Checkout.Session>({
    list: (stripe, page) => stripe.checkout.sessions.list({ ...page, status: 'complete' }),
    key: ({ id, payment_intent: intent }) => idOf(intent) ?? id,
    isOurs: ({ metadata, payment_status: status }) =>
      meaningOf(sessionPayments, status) !== 'processing' && ownMetadata(metadata) !== null,
    newsOf: async (object, { payments }, stripe) => {
      const { id, payment_intent: intent, created } = object
      if (payments.has(idOf(intent) ?? id)) return null
      const createdS = await paidS(stripe, intent, created)
      return { type: 'checkout.session.completed', says: 'paid', object, createdS }
    },
  }),
  subscriptions: walkOf<Stripe.Subscription>({
    list: (stripe, page) => stripe.subscriptions.list({ ...page, status: 'all' }),
    isOurs: ({ metadata }) => ownMetadata(metadata) !== null,
    newsOf: (object, { plans }) => {
      const { status, ended_at: endedAt, created, latest_invoice: invoice } = object
      const known = plans.get(object.id)
      if (known === undefined) return null
      if (status === 'canceled') {
        if (endedStates.has(known ?? '')) return null
        const createdS = endedAt ?? created
        return { type: 'customer.subscription.deleted', says: status, object, createdS }
      }
      const state = meaningOf(subscriptionStates, status)?.plan
      const isNews = state === undefined || (isRunning(state) && state !== known)
      if (!isNews || endedStates.has(known ?? '')) return null
      // One invoice after another may be declined.
      const says = `${status}-${idOf(invoice) ?? ''}`
      const createdS = asOfNow(created)
      return { type: 'customer.subscription.updated', says, object, createdS }
    },
  }),
  refunds: walkOf<Stripe.Refund>({
    list: (stripe, page) => stripe.refunds.list(page),
    key: ({ charge }) => idOf(charge),
    newsOf: async ({ id, charge, created }, { refunds }, stripe) => {
      const chargeId = idOf(charge)
      if (!chargeId) return null
      const object = await stripe.charges.retrieve(chargeId)
      const sum = object.amount_refunded
      if (sum === (refunds.get(chargeId) ?? 0)) return null
      // One that came back may be made once more, to the same sum.
      const says = `refunded-${sum}-${id}`
      return { type: 'charge.refunded', says, object, createdS: asOfNow(created) }
    },
  }),
  disputes: walkOf<Stripe.Dispute>({
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
} as const satisfies Record<WalkKind, unknown>

/**
 * Days for which an object may tell of something new: Stripe lists by when it was made. Payments wait for their buyer and
 * a bank, invoices for a card that is tried again; each refund is a call.
 */
const tellsForDays: Record<WalkKind, number> = {
  payment_intents: 30,
  invoices: 90,
  sessions: 30,
  subscriptions: 400,
  refunds: 30,
  disputes: 400,
}

/** Objects of one list in a step. */
const pageSize = 50

/**
 * What a step applies or asks Stripe about at most: thirty statements and more with the mails it causes, and D1
 * allows an invocation 50 on the free plan.
 */
const mostTurns = 1

function eventOf({ type, says, object, createdS }: News): Stripe.Event {
  const id = reconcileEventId(object.id, says)
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    type,
    created: createdS,
    data: { object },
  } as unknown as Stripe.Event
}

function readCursor(cursor: string | undefined): { kind: WalkKind; after: string } {
  const [given, after = ''] = (cursor ?? '').split(':')
  return { kind: walkKinds.find((kind) => kind === given) ?? walkKinds[0], after }
}

/**
 * One step of a walk through Stripe's objects that may have told of something since a moment: applies what the database
 * lacks, in the way of the event that should have told it. Safe to repeat, at any cursor.
 *
 * @throws the SDK's errors, D1's.
 */
export async function reconcile(
  context: PaymentsContext,
  request: { since: string; cursor?: string | undefined },
): Promise<ReconcileStep> {
  const { db, stripe } = context
  const { kind, after } = readCursor(request.cursor)
  const walk = walks[kind]
  const sinceS = Math.floor(Date.parse(request.since) / 1000)
  const gte = Math.max(0, sinceS - tellsForDays[kind] * daySeconds)
  const page = { created: { gte }, limit: pageSize, ...(after ? { starting_after: after } : {}) }
  const { data, has_more: hasMore } = await walk.list(stripe, page)
  const ours = data.filter((object) => walk.isOurs?.(object) ?? true)
  const keys = ours.flatMap((object) => (walk.key ? (walk.key(object) ?? []) : object.id))
  const known = await knownPayments(db, keys)
  const tally = { seen: 0, applied: 0, review: 0 }
  const heard = new Set<string>()
  let turns = 0
  for (const object of ours) {
    if (turns === mostTurns) {
      const last = data[data.indexOf(object) - 1]
      return { ...tally, cursor: `${kind}:${last?.id ?? after}` }
    }
    const news = await walk.newsOf(object, known, stripe)
    if (kind === 'refunds' || news) turns += 1
    tally.seen += 1
    if (!news || heard.has(news.object.id)) continue
    heard.add(news.object.id)
    const { outcome, isDuplicate } = await applyEvent({ ...context, event: eventOf(news) })
    if (outcome === 'applied' && !isDuplicate) tally.applied += 1
    if (outcome === 'review') tally.review += 1
  }
  if (hasMore) return { ...tally, cursor: `${kind}:${data.at(-1)?.id ?? ''}` }
  const next = walkKinds[walkKinds.indexOf(kind) + 1]
  return { ...tally, cursor: next ? `${next}:` : null }
}
