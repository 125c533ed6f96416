import { weeksPerMonth } from './constants.ts'
import { productCents } from './product-cents.ts'
import { type ProfitModuleId, profitModules, type ProfitState } from './profit.ts'

/** What the cautious reading takes in place of the calculator's rates: little enough that few would argue. */
export const cautious = {
  /** Of so many callers nobody answered, one would have bought, once. */
  callersForOneSale: 12,
  /** So many more of 100 leads buy when called first. */
  moreSalesInHundred: 2,
} as const

/** What a firm loses a month, in integer cents, by the inputs that the calculator and the cautious reading share. */
type CautiousMonth = {
  cautiousCents: Record<'MCR' | 'JAI' | 'JP', number>
  /** The same three modules as the profit calculator works them out. */
  calculatorCents: number
}

const shared = ['MCR', 'JAI', 'JP'] as const satisfies readonly ProfitModuleId[]

/**
 * A month of missed calls, slow follow-up and manual work read cautiously, beside what the profit calculator makes of
 * the same inputs. Manual work is the calculator's own sum in both.
 */
export function cautiousMonth(state: ProfitState): CautiousMonth {
  const { values } = state
  const callsCents = productCents(
    [values.mcr_callsPerWeek, values.mcr_saleValue, weeksPerMonth],
    [values.mcr_missRate],
  )
  return {
    cautiousCents: {
      MCR: Math.round(callsCents / cautious.callersForOneSale),
      JAI: productCents([values.jai_leadsPerMonth, values.jai_AOV], [cautious.moreSalesInHundred]),
      JP: profitModules.JP.monthlyCents(state),
    },
    calculatorCents: shared.reduce((sum, id) => sum + profitModules[id].monthlyCents(state), 0),
  }
}
