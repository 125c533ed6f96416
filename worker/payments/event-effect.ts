import type Stripe from 'stripe'
import type { OrderState } from '#contract/checkout.ts'
import type { PaymentMatter } from '#contract/payment-matters.ts'
import type { OrderChange, OrderChangeKind } from './order-ledger.ts'
import type { Order } from './orders.ts'
import type { StripeTaskKind } from './stripe-tasks.ts'

const prefix = 'reconcile:'

/** Whether an event was made from an object that was looked up, not sent by Stripe. */
export function isReconciling(event: Stripe.Event): boolean {
  return event.id.startsWith(prefix)
}

/** Id of the event that stands for what an object of Stripe's says: one for each thing it can say. */
export function reconcileEventId(objectId: string, says: string): string {
  return `${prefix}${objectId}:${says}`
}

/** What handlers of Stripe's events work with. */
export type EventContext = {
  db: D1Database
  stripe: Stripe
  event: Stripe.Event
  nowMs: number
  /** Whether an event that was kept or ignored before is taken up once more. */
  isAgain?: boolean
}

/** Something to be done at Stripe once what happened is committed. */
export type OwedTask = { kind: StripeTaskKind; objectId: string }

/**
 * What an event means: a change to an order with the statements that enter it, nothing for us, or something
 * a person has to look at. `news` is a state without money; `reviews` are raised for a person; `tasks` are
 * committed with the change and done afterwards, by the cron where they fail.
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
      tasks?: OwedTask[]
    }
  | 'ignored'
  | { review: string; tasks?: OwedTask[] }

/** When an event happened, Unix milliseconds. */
export function eventMs({ event }: EventContext): number {
  return event.created * 1000
}

/** The change an event brings to an order. @throws {TypeError} for an amount that no money has. */
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

/** The effect of an event that only says how an order without money stands. */
export function stateEffect(
  context: EventContext,
  order: Order,
  stripeId: string,
  state: OrderState,
): EventEffect {
  return {
    order,
    change: changeOf(context, order, 'state', stripeId),
    statements: [],
    news: { state, atMs: eventMs(context) },
  }
}
