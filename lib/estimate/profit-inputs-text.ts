import { inputText } from '../calculators/input-text.ts'
import { profitModules, type ProfitModuleId, type ProfitState } from '../calculators/profit.ts'
import { profitInputs } from '../calculators/profit-inputs.ts'

/** What a visitor set for one module, in one line: `Team size 2 · Cost of an hour $47.92`. */
export function profitInputsText(state: ProfitState, id: ProfitModuleId): string {
  const shown = profitModules[id].inputs
    .filter((input) => input !== 'outbound_moduleCost' || state.includesOutboundCost)
    .map(
      (input) =>
        `${profitInputs[input].label} ${inputText(state.values[input], profitInputs[input])}`,
    )
  if (id === 'ADS') shown.push(`Ticket size ${state.ticketSize}`)
  return shown.join(' · ')
}
