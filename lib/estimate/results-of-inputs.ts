import type { EmailResultsForm, ResultsOfEstimate } from '#contract/forms/email-results.ts'
import { formatUsd } from '../money.ts'
import { calculatorResults } from './calculator-results.ts'

/**
 * What a request for results tells the CRM: totals, a line for each module that is on, and the address of the
 * estimate.
 */
export function resultsOfInputs(form: EmailResultsForm, origin: string): ResultsOfEstimate {
  const { modules, monthlyCents, quarterlyCents, path } = calculatorResults(form)
  return {
    monthlyUsd: formatUsd(monthlyCents, 'whole'),
    quarterlyUsd: formatUsd(quarterlyCents, 'whole'),
    summary: [
      ...modules.map(({ name, formula }) => `${name}: ${formula}`),
      `Total a month: ${formatUsd(monthlyCents, 'whole')}`,
      `Total in 90 days: ${formatUsd(quarterlyCents, 'whole')}`,
    ].join('\n'),
    url: origin + path,
  }
}
