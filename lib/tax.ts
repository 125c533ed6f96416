import { type Tax, taxNote, taxWords } from '#contract/tax.ts'
import { moneyOf } from '#contract/money.ts'
import { bumpCents } from '#contract/bump.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'

/** What an order's sums say of its tax, in cents; `taxCents` is null where none was worked out. */
type TaxedSums = Pick<SaleTerms, 'amountCents' | 'count' | 'bump'> & {
  taxCents: number | null
  totalCents: number
  taxReason: string
}

/** As much of a tax as a part of the sum it is in. */
const share = (taxCents: number, ofCents: number, partCents: number) =>
  Math.floor((2 * taxCents * partCents + ofCents) / (2 * Math.max(ofCents, 1)))

/**
 * The tax in a part of an order's total, rounded as the books round it: of the whole it is the whole tax. Undefined where
 * none was worked out.
 */
export function taxIn(
  { taxCents, totalCents, taxReason: reason, amountCents, count, bump }: TaxedSums,
  partCents: number,
): Tax | undefined {
  if (taxCents === null) return undefined
  // The first of several charges may hold a course, whose tax need not be the plan's.
  const firstCents = bump && count > 1 ? amountCents + bumpCents({ bump }) : totalCents
  if (!bump || firstCents === totalCents) {
    return { cents: share(taxCents, totalCents, partCents), reason }
  }
  const firstTax = bump.taxCents + (taxCents - bump.taxCents) / count
  const cents =
    share(firstTax, firstCents, Math.min(partCents, firstCents)) +
    share(taxCents - firstTax, totalCents - firstCents, Math.max(partCents - firstCents, 0))
  return { cents, reason }
}

/** The line below a sum that holds tax; none where none was worked out. */
export function taxRows(tax: Tax | undefined, currency: string): { item: string; value: string }[] {
  if (!tax) return []
  const value = [moneyOf(tax.cents, currency, 'exact'), taxNote(tax)].filter(Boolean).join('. ')
  return [{ item: taxWords.included, value }]
}
