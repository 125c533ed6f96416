import * as catalogue from '#contract/catalogue.ts'
import { countedAnnualCents } from '#content/courses/ai-productivity.ts'
import { commissionTerms } from '#lib/commission.ts'
import { formatCompactUsd, formatUsd } from '#lib/money.ts'
import { stackTotalCents } from '#lib/value-stack.ts'

function amountsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : []
}

const stacks = [
  catalogue.vaultStackCents,
  catalogue.vipStackCents,
  catalogue.auditStackCents,
  catalogue.deepDiveStackCents,
]

/** The three courses one by one, and with the plan that only the bundle has. */
const courses = (['marketing-2025', 'ai-productivity', '10x-scale'] as const)
  .map((id) => catalogue.products[id].amountCents)
  .reduce((sum, cents) => sum + cents, 0)

/** Every amount in cents the catalogue holds, and what follows from it: sums, savings, yearly prices. */
function knownCents(): number[] {
  const listed = amountsIn(Object.values(catalogue).filter((value) => typeof value !== 'function'))
  const totals = Object.keys(catalogue.products)
    .filter(catalogue.isProductId)
    .map(catalogue.totalCents)
  const monthly = Object.values(catalogue.programmes).flatMap(({ priceCents }) => priceCents ?? [])
  return [
    ...listed,
    ...totals,
    courses,
    courses + catalogue.listPricesCents.courseBundlePlan,
    ...stacks.map(stackTotalCents),
    countedAnnualCents,
    commissionTerms.bonusCents,
    stackTotalCents(catalogue.vaultStackCents) + catalogue.foundersBonusCents,
    ...monthly.map(catalogue.yearlyPlanMonthlyCents),
  ]
}

/** Every way such an amount is written on a page. */
export const knownPrices = new Set(
  knownCents().flatMap((cents) => [
    formatUsd(cents, 'exact'),
    formatUsd(cents, 'trim'),
    formatCompactUsd(cents),
  ]),
)
