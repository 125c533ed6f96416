import { calculatorWords } from '#content/calculator-words.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { fieldText } from '#lib/calculators/field-text.ts'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { type ProfitModuleId, profitModules } from '#lib/calculators/profit.ts'
import { profitInputs } from '#lib/calculators/profit-inputs.ts'
import { PlainField } from '#components/calculators/plain-field.tsx'

/** The inputs of a module where no script runs: named as ever, read by the worker as leniently as typing. */
export function NoScriptFields({ id }: { id: ProfitModuleId }) {
  return (
    <>
      {profitModules[id].inputs.map((name) => (
        <PlainField
          key={name}
          name={name}
          label={profitInputs[name].label}
          defaultValue={fieldText(profitInputs[name].initial, profitInputs[name])}
        />
      ))}
      {id === 'ADS' && (
        <select name="ads_ticketSize" aria-label={calculatorWords.ticketLegend} defaultValue="mid">
          {ticketTiers.map((tier) => (
            <option key={tier} value={tier}>
              {calculatorWords.tickets[tier]}
            </option>
          ))}
        </select>
      )}
      {id === 'OUTBOUND' && (
        <PlainField
          type="checkbox"
          name="outbound_includeCost"
          value="1"
          label={profitWords.includeCost}
        />
      )}
    </>
  )
}
