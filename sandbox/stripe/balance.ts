import type Stripe from 'stripe'
import { usual, type Whole } from './objects.ts'
import type { Store } from './store.ts'
import { currency } from '#contract/catalogue.ts'

type Movement = Whole<Stripe.BalanceTransaction>

/** A movement to enter; `created` where it was not now, Unix seconds. */
export type NewMovement = Pick<Movement, 'amount' | 'currency'> & {
  category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  source: string
  fee?: number
  created?: number
}

/** Money comes to the balance or leaves it. Returns the movement’s id. */
export function move(store: Store, movement: NewMovement): string {
  const { amount, fee = 0, category, ...rest } = movement
  const moved = usual<Movement>({
    ...store.base('txn', 'balance_transaction'),
    ...rest,
    amount,
    type: category.startsWith('dispute') ? 'adjustment' : (category as Movement['type']),
    reporting_category: category,
    fee,
    net: amount - fee,
  })
  store.movements.set(moved.id, moved)
  return moved.id
}

/** What a card costs, as Stripe publishes it: 2.9% and 30 cents. */
export const cardFee = (amount: number) => Math.round(amount * 0.029) + 30

/** Pays out all that has not been, as Stripe does by itself: now, or at a moment (Unix seconds). */
export function payOut(store: Store, created = store.now()): Whole<Stripe.Payout> {
  const open = [...store.movements.values()].filter(
    (movement) => movement.currency === currency && !store.paidOut.has(movement.id),
  )
  const amount = open.reduce((sum, { net }) => sum + net, 0)
  const base = { ...store.base('po', 'payout'), created }
  const own = move(store, {
    amount: -amount,
    currency,
    category: 'payout',
    source: base.id,
    created,
  })
  const payout = usual<Whole<Stripe.Payout>>({
    ...base,
    amount,
    automatic: true,
    balance_transaction: own,
    currency,
    reconciliation_status: 'completed',
    status: 'paid',
  })
  store.payouts.set(payout.id, payout)
  for (const { id } of open) store.paidOut.set(id, payout.id)
  store.paidOut.set(own, payout.id)
  return payout
}
