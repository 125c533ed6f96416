import type { DeskOrder } from '#contract/desk/orders.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'

/** One payment of an order: when it came in, or when it is to, and how that stands. */
export type Instalment = {
  number: number
  amountCents: number
  /** ISO 8601, or a day like `2026-11-21`. */
  at: string
  state: 'paid' | 'overdue' | 'due' | 'called-off' | 'open'
  stripeId: string | null
}

function openState(order: DeskOrder, dueOn: string, nowMs: number): Instalment['state'] {
  if (order.state === 'refunded' || order.planState === 'canceled') return 'called-off'
  if (order.paidAt === null) return 'open'
  const isPast = Date.parse(dueOn) < nowMs
  return isPast && order.planState === 'past_due' ? 'overdue' : 'due'
}

/** Every payment of an order: those that came in, then those that are still to come, by the terms of its row. */
export function instalmentsOf(order: DeskOrder, nowMs: number): Instalment[] {
  const paid = order.payments.map(({ stripeId, amountCents, paidAt }, index): Instalment => ({
    number: index + 1,
    amountCents,
    at: paidAt,
    state: 'paid',
    stripeId,
  }))
  const planned = paymentSchedule(order, Date.parse(order.paidAt ?? order.createdAt))
  const open = planned.slice(paid.length).map(({ amountCents, dueOn }, index): Instalment => ({
    number: paid.length + index + 1,
    amountCents,
    at: dueOn,
    state: openState(order, dueOn, nowMs),
    stripeId: null,
  }))
  return [...paid, ...open]
}
