import { cautiousSales } from './cautious.ts'
import { formulaCents } from './formula.ts'
import { countedIn, type ProfitModuleId, profitModules, type ProfitState } from './profit.ts'

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
  const centsOf = (id: ProfitModuleId) => formulaCents(profitModules[id].terms(state))
  return {
    cautiousCents: { ...cautiousSales(countedIn(state)), JP: centsOf('JP') },
    calculatorCents: shared.reduce((sum, id) => sum + centsOf(id), 0),
  }
}
