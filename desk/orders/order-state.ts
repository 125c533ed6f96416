import type { OrderLine } from '#contract/desk/orders.ts'
import type { StateTone } from '../ui/state-mark.tsx'

/** How an order stands, in a word or two; what needs somebody comes before what went well. */
export function orderState(order: OrderLine): { words: string; tone: StateTone } {
  const { state, planState, dispute, paidCents, refundedCents, totalCents } = order
  if (dispute === 'open') return { words: 'Disputed', tone: 'wrong' }
  if (dispute === 'lost') return { words: 'Dispute lost', tone: 'wrong' }
  if (state === 'refunded') return { words: 'Refunded', tone: 'plain' }
  if (state === 'processing') return { words: 'Payment under way', tone: 'waiting' }
  if (state === 'failed') return { words: 'Payment failed', tone: 'wrong' }
  if (state === 'pending') return { words: 'Not paid', tone: 'plain' }
  if (planState === 'past_due') return { words: 'Instalment overdue', tone: 'wrong' }
  if (planState === 'canceled' && paidCents < totalCents)
    return { words: 'Plan ended', tone: 'plain' }
  if (refundedCents > 0) return { words: 'Partly refunded', tone: 'plain' }
  if (paidCents < totalCents) {
    return planState
      ? { words: 'Paying', tone: 'good' }
      : { words: 'Paid in part', tone: 'waiting' }
  }
  return { words: 'Paid', tone: 'good' }
}
