import { expect, test } from 'vitest'
import * as catalogue from '#contract/catalogue.ts'
import { countedAnnualCents } from '#content/courses/bundle.ts'
import { commissionTerms } from '#lib/commission.ts'
import { formatCompactMoney, formatMoney } from '#contract/money.ts'
import { stackTotalCents } from '#lib/value-stack.ts'
import { site } from '#site.config.ts'
import { builtFiles, readBuilt } from './built-site.ts'

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
const knownPrices = new Set(
  knownCents().flatMap((cents) => [
    formatMoney(cents, 'exact'),
    formatMoney(cents, 'trim'),
    formatCompactMoney(cents),
  ]),
)

/** Pages whose amounts are worked examples or results: calculators, commissions, samples and articles. */
const workedPages =
  /^(insights|blog|AINEWS|design|pricing|growth-calculator|affiliate|samples|for\/)/

/** Amounts that are no price of ours, in the words around them. */
const claims = [
  /\$100M Growth Vault/,
  /worth \$10M\+/,
  /between \$50K and \$200K a month/,
  /and \$200K a month/,
  /\$100K\+/,
  /passed \$1M a year/,
  /Average order \$1,000/,
  /the same sum would read \$/,
  /\$1,500 × 1\.5/,
  /TAM ≥ \$1B/,
  /\$(500K|2M|5M|20M)( to| Over|\b)/,
  /4\.3 weeks \$/,
  /at 1,000 \$8,000/,
  /Lost each month \$/,
  /calculator makes \$/,
  /\$[\d,]+ a month, at/,
  /\$[\d,]+ is the cautious/,
]

const amount = /\$\d{1,3}(?:,\d{3})*(?:\.\d+)?(?:[KMB]\b)?/g

/** Amounts among what the operator vouches for: claims and results of clients. */
const vouchedFor = new Set([...JSON.stringify(site).matchAll(amount)].map(([price]) => price))

function visibleText(html: string): string {
  return (
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/data-props="[^"]*"/g, '')
      // A page of what is delivered, in small: its figures are an example firm's, worked out where they stand.
      .replace(/<table[^>]*><caption[^>]*>Sample,[\s\S]*?<\/table>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  )
}

const pages = builtFiles.filter((file) => file.endsWith('.html') && !workedPages.test(file))

test('every price on every page is one the catalogue knows', () => {
  expect(pages.length).toBeGreaterThan(12)
  const unknown = pages.flatMap((file) => {
    const text = visibleText(readBuilt(file))
    return [...text.matchAll(amount)]
      .filter(([price]) => !knownPrices.has(price) && !vouchedFor.has(price))
      .map(({ index }) => text.slice(Math.max(0, index - 30), index + 24))
      .filter((around) => !claims.some((claim) => claim.test(around)))
      .map((around) => `${file}: …${around}…`)
  })
  expect(unknown).toEqual([])
})
