import type { EmailResultsForm, ResultsOfEstimate } from '#contract/forms/email-results.ts'
import { formulaText } from '../calculators/formula.ts'
import { growthModuleIds, growthModules, growthResult } from '../calculators/growth.ts'
import { growthFromQuery, growthToQuery } from '../calculators/growth-query.ts'
import { profitModuleIds, profitModules, profitResult } from '../calculators/profit.ts'
import { profitFromQuery, profitToQuery } from '../calculators/profit-query.ts'
import { formatUsd } from '../money.ts'

/** Works out what is e-mailed: totals, a line for each module that is on, and the address of the estimate. */
export function resultsOfInputs(
  { calculator, inputs }: EmailResultsForm,
  origin: string,
): ResultsOfEstimate {
  const query = new URLSearchParams(inputs)
  const { lines, monthlyCents, quarterlyCents, link } =
    calculator === 'pricing' ? profitResults(query) : growthResults(query)
  return {
    monthlyUsd: formatUsd(monthlyCents),
    quarterlyUsd: formatUsd(quarterlyCents),
    summary: [
      ...lines,
      `Total a month: ${formatUsd(monthlyCents)}`,
      `Total in 90 days: ${formatUsd(quarterlyCents)}`,
    ].join('\n'),
    url: `${origin}/${calculator}${link ? `?${link}` : ''}`,
  }
}

function profitResults(query: URLSearchParams) {
  const state = profitFromQuery(query)
  const { monthlyCents, quarterlyCents, monthlyCentsById } = profitResult(state)
  const lines = profitModuleIds
    .filter((id) => state.enabled[id])
    .map((id) => {
      const { name, terms } = profitModules[id]
      return `${name}: ${formulaText(terms(state), monthlyCentsById[id])}`
    })
  const link = profitToQuery(state, new URLSearchParams()).toString()
  return { lines, monthlyCents, quarterlyCents, link }
}

function growthResults(query: URLSearchParams) {
  const state = growthFromQuery(query)
  const { totalMonthlyImpact, total90Days } = growthResult(state)
  const lines = growthModuleIds
    .filter((id) => state.enabled[id])
    .map((id) => {
      const { name, terms, monthlyCents } = growthModules[id]
      return `${name}: ${formulaText(terms(state), monthlyCents(state))}`
    })
  const link = growthToQuery(state, new URLSearchParams()).toString()
  return { lines, monthlyCents: totalMonthlyImpact, quarterlyCents: total90Days, link }
}
