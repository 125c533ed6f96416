import type { EstimateData } from '#contract/estimate.ts'
import {
  profitModuleIds,
  profitModules,
  profitResult,
  type ProfitState,
} from '../calculators/profit.ts'
import { fieldText } from '../calculators/number-input.ts'
import { profitInputs } from '../calculators/profit-inputs.ts'
import { profitToQuery } from '../calculators/profit-query.ts'

/** The profit calculator's state as `POST /api/generate-estimate` has it; amounts in the site's currency. */
export function profitEstimateData(state: ProfitState): EstimateData {
  const { monthlyCents, quarterlyCents, monthlyCentsById } = profitResult(state)
  return {
    monthlyProfit: monthlyCents / 100,
    quarterlyProfit: quarterlyCents / 100,
    companySize: fieldText(state.values.teamSize, profitInputs.teamSize),
    modules: profitModuleIds.map((id) => ({
      name: profitModules[id].name,
      monthlyValue: monthlyCentsById[id] / 100,
      enabled: state.enabled[id],
    })),
    inputs: profitToQuery(state, new URLSearchParams()).toString(),
  }
}
