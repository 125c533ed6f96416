import type { DuePayment } from '#contract/checkout.ts'
import { bumpCents } from '#contract/bump.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'
import { dayMs } from './time.ts'

type Scheduled = Pick<SaleTerms, 'amountCents' | 'count' | 'intervalDays'>

/**
 * What is charged and when, under the terms of one sale; what its first charge takes for an added course left out.
 *
 * @param startMs - Moment of the first payment, milliseconds since 1970.
 * @returns One entry, or one per instalment: amount in cents, day as `2026-11-21` (UTC).
 */
export function planSchedule(
  { amountCents, count, intervalDays }: Scheduled,
  startMs: number,
): DuePayment[] {
  return Array.from({ length: count }, (_, index) => ({
    amountCents,
    dueOn: new Date(startMs + index * intervalDays * dayMs).toISOString().slice(0, 10),
  }))
}

/**
 * The same of an order, with its added course. Where the end of its plan is known, later payments are counted back from
 * it: Stripe's days begin when the checkout is opened, which may be the day before it is paid.
 */
export function paymentSchedule(
  order: Scheduled & Pick<SaleTerms, 'bump'> & { planEndsAt?: string | null },
  startMs: number,
): DuePayment[] {
  const { count, intervalDays, planEndsAt } = order
  const beganMs = planEndsAt ? Date.parse(planEndsAt) - count * intervalDays * dayMs : startMs
  const [first] = planSchedule(order, startMs)
  const [, ...later] = planSchedule(order, beganMs)
  return first ? [{ ...first, amountCents: first.amountCents + bumpCents(order) }, ...later] : []
}
