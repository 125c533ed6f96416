import type { EstimateData } from '#contract/estimate.ts'
import { monthsPerQuarter } from '../calculators/constants.ts'
import { formulaText } from '../calculators/formula.ts'
import { inputText } from '../calculators/input-text.ts'
import { profitInputs } from '../calculators/profit-inputs.ts'
import { profitFromQuery } from '../calculators/profit-query.ts'
import {
  type ProfitModuleId,
  profitModuleIds,
  profitModules,
  profitResult,
  type ProfitState,
} from '../calculators/profit.ts'

/** What a visitor set for one module, in one line: `Team size 2 · Cost of an hour $47.92`. */
function profitInputsText(state: ProfitState, id: ProfitModuleId): string {
  const shown = profitModules[id].inputs
    .filter((input) => input !== 'outbound_moduleCost' || state.includesOutboundCost)
    .map(
      (input) =>
        `${profitInputs[input].label} ${inputText(state.values[input], profitInputs[input])}`,
    )
  if (id === 'ADS') shown.push(`Ticket size ${state.ticketSize}`)
  return shown.join(' · ')
}

/** One line of an estimate as it is printed; amounts in integer cents, text empty where it is not known. */
export type SettledModule = {
  name: string
  isEnabled: boolean
  monthlyCents: number
  /** `2 × 20 × $47.92 × 4.3 = $8,242.24` */
  formula: string
  /** `Team size 2 · Cost of an hour $47.92` */
  inputs: string
}

/** An estimate whose every figure follows from the modules or, better, from the visitor's inputs. */
export type SettledEstimate = {
  modules: readonly SettledModule[]
  monthlyCents: number
  /** 90 days: exactly three months. */
  quarterlyCents: number
  /** The month read cautiously; null where only the modules' sums are known. */
  cautiousCents: number | null
}

/**
 * Works an estimate out again. Totals in the request are never read. With `inputs` the modules are the
 * calculator's own; without, the listed ones stand, rounded to the cent, and those switched off count 0.
 */
export function settledEstimate(data: EstimateData): SettledEstimate {
  const state = data.inputs === undefined ? null : profitFromQuery(new URLSearchParams(data.inputs))
  const modules =
    state === null
      ? data.modules.map(({ name, monthlyValue, enabled }) => ({
          name,
          isEnabled: enabled,
          monthlyCents: enabled ? Math.round(monthlyValue * 100) : 0,
          formula: '',
          inputs: '',
        }))
      : profitEstimateModules(state)
  const monthlyCents = modules.reduce((sum, module) => sum + module.monthlyCents, 0)
  return {
    modules,
    monthlyCents,
    quarterlyCents: monthlyCents * monthsPerQuarter,
    cautiousCents: state && profitResult(state).cautiousCents,
  }
}

function profitEstimateModules(state: ProfitState): SettledModule[] {
  const { monthlyCentsById } = profitResult(state)
  return profitModuleIds.map((id) => ({
    name: profitModules[id].name,
    isEnabled: state.enabled[id],
    monthlyCents: monthlyCentsById[id],
    formula: formulaText(profitModules[id].terms(state)),
    inputs: profitInputsText(state, id),
  }))
}
