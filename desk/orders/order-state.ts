import type { DeskOrder, DisputeOutcome, OrderLine } from '#contract/desk/orders.ts'
import type { PersonOrder } from '#contract/desk/people.ts'
import { orderAccess } from '#lib/orders.ts'
import type { ShownState } from '../ui/values.tsx'

/** How a dispute is shown; null where it no longer matters to the order's state. */
const disputes: Record<DisputeOutcome, ShownState | null> = {
  open: { words: 'Disputed', tone: 'wrong' },
  inquiry: { words: 'The bank asks', tone: 'wrong' },
  inquiry_closed: null,
  prevented: { words: 'Dispute prevented', tone: 'waiting' },
  won: null,
  lost: { words: 'Dispute lost', tone: 'wrong' },
}

/** State of an order in a word or two; problems come before successes. */
export function orderState(order: OrderLine | PersonOrder): ShownState {
  const { state, planState, planCalledOffAt, dispute } = order
  const { paidCents, refundedCents, totalCents } = order
  const disputed = dispute && disputes[dispute]
  if (disputed) return disputed
  if (state === 'refunded') return { words: 'Refunded', tone: 'plain' }
  if (state === 'processing') return { words: 'Payment under way', tone: 'waiting' }
  if (state === 'failed') return { words: 'Payment failed', tone: 'wrong' }
  if (state === 'pending') return { words: 'Not paid', tone: 'plain' }
  if ((planState === 'canceled' || planCalledOffAt) && paidCents < totalCents)
    return { words: 'Plan ended', tone: 'plain' }
  if (planState === 'past_due') return { words: 'Instalment overdue', tone: 'wrong' }
  if (refundedCents > 0) return { words: 'Partly refunded', tone: 'plain' }
  if (paidCents < totalCents) {
    return planState
      ? { words: 'Paying', tone: 'good' }
      : { words: 'Paid in part', tone: 'waiting' }
  }
  return { words: 'Paid', tone: 'good' }
}

/** The buyer's access to what was bought, and why. */
export function accessState(order: DeskOrder, nowMs: number): ShownState {
  const { paidAt } = order
  const why = order.planCalledOffAt ? 'the plan has ended' : 'an instalment is missing'
  if (paidAt === null) return { words: 'Nothing is open yet: nothing was paid', tone: 'plain' }
  const access = orderAccess({ ...order, paidAt }, nowMs)
  if (access.is === 'open') return { words: 'Open', tone: 'good' }
  if (access.is === 'warned') {
    return { words: `Open until ${access.closesOn}: ${why}`, tone: 'waiting' }
  }
  if (access.is === 'unpaid') {
    return { words: `Closed: ${why}`, tone: order.planCalledOffAt ? 'plain' : 'wrong' }
  }
  if (order.accessWithdrawnAt) return { words: 'Closed at the desk', tone: 'plain' }
  if (order.isOversold) return { words: 'Closed: the month was sold out', tone: 'plain' }
  return { words: 'Closed: the money went back', tone: 'plain' }
}
