import type Stripe from 'stripe'
import type { OrderState } from '#contract/checkout.ts'
import type { PaymentMatter } from '#contract/payment-matters.ts'
import type { Sql } from '../database/sql.ts'
import type { OrderChange, OrderChangeKind } from './order-ledger.ts'
import type { Order } from './orders.ts'
import type { StripeTaskKind } from './stripe-tasks.ts'

const prefix = 'reconcile:'

/** Whether an event was built by reconciliation from an object, not sent by Stripe. */
export function isReconciling(event: Stripe.Event): boolean {
  return event.id.startsWith(prefix)
}

/** Id of an event built by reconciliation: one for each state that an object can report. */
export function reconcileEventId(objectId: string, says: string): string {
  return `${prefix}${objectId}:${says}`
}

/** What handlers of Stripe's events work with. */
export type EventContext = {
  db: D1Database
  stripe: Stripe
  event: Stripe.Event
  nowMs: number
  /** Whether an event that was ignored or kept for review is applied once more. */
  isAgain?: boolean
}

/** A task to be done at Stripe once the event is committed. */
export type NewTask = { kind: StripeTaskKind; objectId: string }

/**
 * Effect of an event: a change to an order with its statements, nothing, or a review by a person. `news` is a new
 * state without money; `reviews` are raised for a person; `tasks` are committed with the change and run afterwards,
 * by the cron where they fail.
 */
export type EventEffect =
  | {
      order: Order
      change: OrderChange
      statements: D1PreparedStatement[]
      news?: { state: OrderState; atMs: number }
      reviews?: PaymentMatter[]
      /** A code that says more of them, like `answer_by_2026-12-01`. */
      reviewDetail?: string
      tasks?: NewTask[]
      /** SQL condition: what it was worked out from has changed by its commit, and it is once more. */
      isOutdated?: Sql
    }
  | 'ignored'
  | { review: string; tasks?: NewTask[] }

/** When an event happened, Unix milliseconds. */
export function eventMs({ event }: EventContext): number {
  return event.created * 1000
}

/** The change an event makes to an order. @throws {TypeError} for an invalid amount. */
export function changeOf(
  context: EventContext,
  order: Order,
  kind: OrderChangeKind,
  stripeId: string,
  amountCents = 0,
): OrderChange {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) {
    throw new TypeError('An amount that is no number of cents.')
  }
  return {
    eventId: context.event.id,
    orderId: order.id,
    kind,
    stripeId,
    amountCents,
    happenedAt: new Date(eventMs(context)).toISOString(),
  }
}

/** The effect of an event that only changes the state of an unpaid order, with what else it tells of it. */
export function stateEffect(
  context: EventContext,
  order: Order,
  stripeId: string,
  state: OrderState,
  statements: D1PreparedStatement[] = [],
): Exclude<EventEffect, 'ignored' | { review: string }> {
  // An earlier try's decline may be heard of after the next is on its way.
  const isNews = eventMs(context) >= order.stateAtMs
  const isLate = isNews && order.state === 'processing' && state === 'failed'
  return {
    order,
    change: { ...changeOf(context, order, 'state', stripeId), isLate },
    statements,
    reviews: isLate ? ['failed_late'] : [],
    news: { state, atMs: eventMs(context) },
  }
}
