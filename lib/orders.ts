import type { OrderState, PaymentStatus } from '#contract/checkout.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { moneyInFull, moneyOf } from '#contract/money.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { type Bump, bumpCents } from '#contract/bump.ts'
import { dayText } from './date-text.ts'
import { paymentSchedule } from './payment-schedule.ts'
import { taxRows } from './tax.ts'
import { dayMs } from './time.ts'

/** An order's number as people read it, the same as on the page after the payment. */
export const orderNumber = (orderId: string) => orderId.slice(0, 8).toUpperCase()

const words = paymentOutcomeWords.ledger

type OrderRow = { item: string; value: string }

/** An order in figures: what was bought, what is still to come, what went back, and what is paid in all. */
export function orderRows(status: PaymentStatus): { rows: OrderRow[]; total: OrderRow } {
  const { productName, bump, payments, paidCents, refundedCents, orderId, currency, tax } = status
  const instalments = payments.length > 1 ? payments : []
  return {
    rows: [
      { item: words.product, value: bump?.plan ?? productName },
      ...(bump
        ? [{ item: words.added, value: `${bump.name}, ${moneyOf(bump.cents, currency)}` }]
        : []),
      ...instalments.map(({ amountCents, dueOn, isPaid }, index) => ({
        item: isPaid ? words.paidPart(index + 1, instalments.length) : words.due(dayText(dueOn)),
        value: moneyOf(amountCents, currency),
      })),
      ...(refundedCents > 0
        ? [{ item: words.refunded, value: moneyOf(refundedCents, currency) }]
        : []),
      ...taxRows(tax, currency),
      { item: words.order, value: orderNumber(orderId) },
    ],
    total: { item: words.paid, value: moneyInFull(paidCents, currency) },
  }
}

/**
 * How many payments of an order have come in, by their sum: one that is entered by hand may be several. A twentieth may
 * be missing, as banks keep fees of a transfer.
 */
export const paidCount = (order: Pick<AccessTerms, 'amountCents' | 'paidCents' | 'bump'>): number =>
  Math.max(0, Math.floor((order.paidCents - bumpCents(order)) / order.amountCents + 0.05))

/** What access to what was bought hangs on: the order row. */
type AccessTerms = {
  state: OrderState
  amountCents: number
  count: number
  intervalDays: number
  planState: string | null
  accessClosedAt: string | null
  isOversold: boolean
  paidAt: string
  paidCents: number
  bump: Bump | null
  planEndsAt?: string | null
}

/**
 * How what was bought stands open. `warned`: an instalment is missing and access closes on a day; `unpaid`: it has;
 * `closed`: the money went back. A refund of a part changes nothing.
 */
export type OrderAccess =
  | { is: 'open' }
  | { is: 'warned'; closesOn: string }
  | { is: 'unpaid' }
  | { is: 'closed' }

/** When access closes because of the first instalment that has not come in: the day, as `2026-11-21` (UTC). */
export function instalmentClosesOn(
  order: Omit<AccessTerms, 'state' | 'planState' | 'accessClosedAt' | 'isOversold'>,
): string | null {
  const missing = paymentSchedule(order, Date.parse(order.paidAt))[paidCount(order)]
  if (!missing) return null
  const closesMs = Date.parse(missing.dueOn) + libraryTerms.instalmentGraceDays * dayMs
  return new Date(closesMs).toISOString().slice(0, 10)
}

/** How an order stands open at a moment (Unix milliseconds). */
export function orderAccess(order: AccessTerms, nowMs: number): OrderAccess {
  if (order.state !== 'paid' || order.accessClosedAt || order.isOversold) return { is: 'closed' }
  const isFailing = order.planState === 'past_due' || order.planState === 'canceled'
  const closesOn = isFailing ? instalmentClosesOn(order) : null
  if (!closesOn) return { is: 'open' }
  return nowMs < Date.parse(closesOn) + dayMs ? { is: 'warned', closesOn } : { is: 'unpaid' }
}
