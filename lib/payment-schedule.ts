import type { DuePayment } from '#contract/checkout.ts'
import { type Bump, bumpCents } from '#contract/bump.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'
import { dayMs } from './time.ts'

type Scheduled = Pick<SaleTerms, 'amountCents' | 'count' | 'intervalDays'> & {
  bump?: Pick<Bump, 'cents' | 'taxCents'> | null | undefined
}

/**
 * What is charged and when, under the terms of one sale.
 *
 * @param startMs - Moment of the first payment, milliseconds since 1970.
 * @returns One entry, or one per instalment: amount in cents, day as `2026-11-21` (UTC).
 */
export function paymentSchedule(
  { amountCents, count, intervalDays, bump }: Scheduled,
  startMs: number,
): DuePayment[] {
  return Array.from({ length: count }, (_, index) => ({
    amountCents: amountCents + (index === 0 ? bumpCents({ bump }) : 0),
    dueOn: new Date(startMs + index * intervalDays * dayMs).toISOString().slice(0, 10),
  }))
}
