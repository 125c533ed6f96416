import { parseNumberText, settleNumber } from '../calculators/number-input.ts'
import { type ProfitModuleId, profitModuleIds, type ProfitState } from '../calculators/profit.ts'
import { type ProfitInputId, profitInputs } from '../calculators/profit-inputs.ts'
import { ticketTierOf } from '../calculators/profit-query.ts'
import type { EmailResultsForm, ResultsOfEstimate } from '#contract/forms/email-results.ts'
import { formatMoney } from '#contract/money.ts'
import { calculatorResults } from './calculator-results.ts'

const inputIds = Object.keys(profitInputs) as ProfitInputId[]

/**
 * The state a calculator posted as a form is in. Fields are read as typing is: `1,000.50` is a number,
 * what is out of range is clamped, what is no number is the default. `on` names the modules that are on.
 */
export function profitFromFields(fields: Record<string, unknown>): ProfitState {
  const on = new Set([fields.on].flat())
  const enabled = Object.fromEntries(profitModuleIds.map((id) => [id, on.has(id)])) as Record<
    ProfitModuleId,
    boolean
  >
  const values = Object.fromEntries(
    inputIds.map((id) => {
      const input = profitInputs[id]
      const typed = parseNumberText(textOf(fields[id]).slice(0, 60))
      return [id, typed === null ? input.initial : settleNumber(typed, input)]
    }),
  ) as Record<ProfitInputId, number>
  return {
    enabled,
    values,
    ticketSize: ticketTierOf(textOf(fields.ads_ticketSize)),
    includesOutboundCost: textOf(fields.outbound_includeCost) === '1',
  }
}

/** A name posted twice counts by its first value. */
function textOf(value: unknown): string {
  const [first] = [value].flat()
  return typeof first === 'string' ? first : ''
}

/**
 * What a request for results tells the CRM: totals, a line for each module that is on, and the address of the
 * estimate.
 */
export function resultsOfInputs(form: EmailResultsForm, origin: string): ResultsOfEstimate {
  const { modules, monthlyCents, quarterlyCents, path } = calculatorResults(form)
  return {
    monthlyUsd: formatMoney(monthlyCents, 'whole'),
    quarterlyUsd: formatMoney(quarterlyCents, 'whole'),
    summary: [
      ...modules.map(({ name, formula }) => `${name}: ${formula}`),
      `Total a month: ${formatMoney(monthlyCents, 'whole')}`,
      `Total in 90 days: ${formatMoney(quarterlyCents, 'whole')}`,
    ].join('\n'),
    url: origin + path,
  }
}
