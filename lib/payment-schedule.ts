import { productOf, type ProductId } from '#contract/catalogue.ts'
import type { DuePayment } from '#contract/checkout.ts'

const dayMs = 86_400_000

/**
 * What is charged and when, for one product bought at a moment.
 *
 * @param id - Catalogue id.
 * @param startMs - Moment of the first payment, milliseconds since 1970.
 * @returns One entry, or one per instalment: amount in cents, day as `2026-11-21` (UTC).
 */
export function paymentSchedule(id: ProductId, startMs: number): DuePayment[] {
  const { amountCents, instalments = { count: 1, intervalDays: 0 } } = productOf(id)
  return Array.from({ length: instalments.count }, (_, index) => ({
    amountCents,
    dueOn: new Date(startMs + index * instalments.intervalDays * dayMs).toISOString().slice(0, 10),
  }))
}
