import { weeksPerMonth } from './constants.ts'
import { productCents } from './product-cents.ts'

/** What the cautious reading takes in place of the calculators' rates: little enough that few would argue. */
export const cautious = {
  /** Of so many callers nobody answered, one would have bought, once. */
  callersForOneSale: 12,
  /** So many more of 100 leads buy when called first. */
  moreSalesInHundred: 2,
} as const

type CountedSales = {
  callsPerWeek: number
  missRatePercent: number
  saleUsd: number
  leadsPerMonth: number
  orderUsd: number
}

/** A month of missed calls and slow follow-up read cautiously, in integer cents. */
export function cautiousSales(counted: CountedSales): Record<'MCR' | 'JAI', number> {
  const { callsPerWeek, missRatePercent, saleUsd, leadsPerMonth, orderUsd } = counted
  const callsCents = productCents([callsPerWeek, saleUsd, weeksPerMonth], [missRatePercent])
  return {
    MCR: Math.round(callsCents / cautious.callersForOneSale),
    JAI: productCents([leadsPerMonth, orderUsd], [cautious.moreSalesInHundred]),
  }
}

/**
 * A month read cautiously, from what each module yields in full: hours count in full, sales as above and never for
 * more than in full, and revenue that has yet to be won (ads, outbound) not at all.
 */
export function cautiousTotal(
  full: { time: number } & Record<'MCR' | 'JAI', number>,
  counted: CountedSales,
): number {
  const { MCR, JAI } = cautiousSales(counted)
  return full.time + Math.min(full.MCR, MCR) + Math.min(full.JAI, JAI)
}
