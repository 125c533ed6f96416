import type { InstalmentPlan } from '#contract/product.ts'
import { acceleratorMinimumCents, products, programmes, totalCents } from '#contract/catalogue.ts'

const { amountCents: instalmentCents, instalments: deepDivePlan } =
  products['deep-dive-instalments']

/** What the catalogue asks, in cents, under the names that the tests of payments tell of. */
export const prices = {
  fullCents: products['deep-dive'].amountCents,
  instalmentCents,
  planCents: totalCents('deep-dive-instalments'),
  courseCents: products['marketing-2025'].amountCents,
  acceleratorMonthCents: programmes.accelerator.priceCents,
  acceleratorCents: acceleratorMinimumCents,
} as const

/** How the Deep Dive's instalments fall due. */
export const instalments: InstalmentPlan = deepDivePlan

/** A partner's commission, by the programme's rate: a tenth. */
export const tenthOf = (cents: number) => Math.round(cents / 10)

/** What a partner earns, in cents. */
export const earned = {
  deepDive: tenthOf(prices.fullCents),
  accelerator: tenthOf(prices.acceleratorCents),
}
