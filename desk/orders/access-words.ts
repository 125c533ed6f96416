import type { DeskOrder } from '#contract/desk/orders.ts'
import { orderAccess } from '#lib/order-access.ts'
import type { StateTone } from '../ui/state-mark.tsx'

/** How what was bought stands open to its buyer, and why. */
export function accessWords(order: DeskOrder, nowMs: number): { words: string; tone: StateTone } {
  const { paidAt, payments } = order
  if (paidAt === null) return { words: 'Nothing is open yet: nothing was paid', tone: 'plain' }
  const access = orderAccess({ ...order, paidAt, paidCount: payments.length }, nowMs)
  if (access.is === 'open') return { words: 'Open', tone: 'good' }
  if (access.is === 'warned') {
    return { words: `Open until ${access.closesOn}: an instalment is missing`, tone: 'waiting' }
  }
  if (access.is === 'unpaid') return { words: 'Closed: an instalment is missing', tone: 'wrong' }
  if (order.accessWithdrawnAt) return { words: 'Closed at the desk', tone: 'plain' }
  if (order.isSlipped) return { words: 'Closed: the month was sold out', tone: 'plain' }
  return { words: 'Closed: the money went back', tone: 'plain' }
}
