import type { Calculator } from '#contract/forms/email-results.ts'
import { formulaCents, type FormulaTerm, formulaText } from '../calculators/formula.ts'
import { growthModuleIds, growthModules, growthResult } from '../calculators/growth.ts'
import { growthFromQuery, growthToQuery } from '../calculators/growth-query.ts'
import { profitModuleIds, profitModules, profitResult } from '../calculators/profit.ts'
import { profitFromQuery, profitToQuery } from '../calculators/profit-query.ts'

/**
 * What a calculator shows for some inputs: integer cents, a line for each module that is on, and the path that
 * restores it.
 */
type CalculatorResults = {
  monthlyCents: number
  quarterlyCents: number
  /** The month read cautiously. */
  cautiousCents: number
  modules: readonly { name: string; monthlyCents: number; formula: string }[]
  path: string
}

const pathOf = (calculator: Calculator, query: string) =>
  `/${calculator}${query ? `?${query}` : ''}`

/** The page of a calculator with some inputs, which are read and written again: only what it knows is left. */
export function calculatorPath(calculator: Calculator, inputs: string): string {
  return calculatorResults({ calculator, inputs }).path
}

/**
 * Works out again what a shared link of a calculator shows.
 *
 * @param inputs - Query of the link; what is malformed in it counts as the default.
 */
export function calculatorResults({
  calculator,
  inputs,
}: {
  calculator: Calculator
  inputs: string
}): CalculatorResults {
  const query = new URLSearchParams(inputs)
  return calculator === 'pricing' ? profitResults(query) : growthResults(query)
}

const moduleResult = (name: string, terms: readonly FormulaTerm[]) => ({
  name,
  monthlyCents: formulaCents(terms),
  formula: formulaText(terms),
})

function profitResults(query: URLSearchParams): CalculatorResults {
  const state = profitFromQuery(query)
  const { monthlyCentsById: _, ...totals } = profitResult(state)
  const modules = profitModuleIds
    .filter((id) => state.enabled[id])
    .map((id) => moduleResult(profitModules[id].name, profitModules[id].terms(state)))
  const path = pathOf('pricing', profitToQuery(state, new URLSearchParams()).toString())
  return { ...totals, modules, path }
}

function growthResults(query: URLSearchParams): CalculatorResults {
  const state = growthFromQuery(query)
  const { totalMonthlyImpact, total90Days, cautiousMonthlyImpact } = growthResult(state)
  const modules = growthModuleIds
    .filter((id) => state.enabled[id])
    .map((id) => moduleResult(growthModules[id].name, growthModules[id].terms(state)))
  const path = pathOf('growth-calculator', growthToQuery(state, new URLSearchParams()).toString())
  return {
    monthlyCents: totalMonthlyImpact,
    quarterlyCents: total90Days,
    cautiousCents: cautiousMonthlyImpact,
    modules,
    path,
  }
}
