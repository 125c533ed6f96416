import type { DuePayment } from '#contract/checkout.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'
import { dayMs } from './time.ts'

/**
 * What is charged and when, under the terms of one sale.
 *
 * @param startMs - Moment of the first payment, milliseconds since 1970.
 * @returns One entry, or one per instalment: amount in cents, day as `2026-11-21` (UTC).
 */
export function paymentSchedule(
  { amountCents, count, intervalDays }: Pick<SaleTerms, 'amountCents' | 'count' | 'intervalDays'>,
  startMs: number,
): DuePayment[] {
  return Array.from({ length: count }, (_, index) => ({
    amountCents,
    dueOn: new Date(startMs + index * intervalDays * dayMs).toISOString().slice(0, 10),
  }))
}
