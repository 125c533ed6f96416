import { type Tax, taxNote, taxWords } from '#contract/tax.ts'
import { moneyOf } from '#contract/money.ts'

/** What an order's sums say of its tax, in cents; `taxCents` is null where none was worked out. */
type TaxedSums = { taxCents: number | null; totalCents: number; taxReason: string }

/**
 * The tax in a part of an order's total, rounded as the books round it: of the whole it is the whole tax. Undefined where
 * none was worked out.
 */
export function taxIn(
  { taxCents, totalCents, taxReason: reason }: TaxedSums,
  partCents: number,
): Tax | undefined {
  if (taxCents === null) return undefined
  const cents = Math.floor((2 * taxCents * partCents + totalCents) / (2 * Math.max(totalCents, 1)))
  return { cents, reason }
}

/** The line below a sum that holds tax; none where none was worked out. */
export function taxRows(tax: Tax | undefined, currency: string): { item: string; value: string }[] {
  if (!tax) return []
  const value = [moneyOf(tax.cents, currency, 'exact'), taxNote(tax)].filter(Boolean).join('. ')
  return [{ item: taxWords.included, value }]
}
