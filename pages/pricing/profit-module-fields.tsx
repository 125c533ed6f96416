import { memo, type Dispatch } from 'react'
import styled from 'styled-components'
import * as calculatorWords from '#words/calculator-words.ts'
import * as words from '#words/profit-calculator.ts'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { type ProfitModuleId, profitModules, profitRoasByTier } from '#lib/calculators/profit.ts'
import type { ProfitState } from '#lib/calculators/profit.ts'
import { type ProfitInputId, profitInputs } from '#lib/calculators/profit-inputs.ts'
import { theme } from '#components/theme/tokens.ts'
import { CheckField } from '#components/ui/check-field.tsx'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { SliderField } from '#components/ui/slider-field.tsx'
import type { ProfitAction } from './profit-state.ts'

type ProfitModuleFieldsProps = {
  id: ProfitModuleId
  estimate: ProfitState
  dispatch: Dispatch<ProfitAction>
  onSet: (name: ProfitInputId, value: number) => void
}

const tooltips: Partial<Record<ProfitInputId, string>> = words.tooltips

function ProfitModuleFieldsInner({ id, estimate, dispatch, onSet }: ProfitModuleFieldsProps) {
  const { values, ticketSize, includesOutboundCost } = estimate
  return (
    <>
      {profitModules[id].inputs
        .filter((name) => name !== 'outbound_moduleCost')
        .map((name) => (
          <SliderField
            key={name}
            name={name}
            input={profitInputs[name]}
            value={values[name]}
            onChange={onSet}
            tooltip={tooltips[name]}
          />
        ))}
      {id === 'ADS' && (
        <Whole>
          <ChoiceField
            name="ads_ticketSize"
            legend={calculatorWords.ticketLegend}
            options={ticketTiers.map((value) => ({
              value,
              label: calculatorWords.tickets[value],
            }))}
            value={ticketSize}
            onChange={(tier) => dispatch({ type: 'tier', tier })}
          />
          <Fixed>
            {words.roasNote}: <output name="ads_ROAS">{profitRoasByTier[ticketSize]}×</output>
          </Fixed>
        </Whole>
      )}
      {id === 'OUTBOUND' && (
        <Whole>
          <CheckField
            name="outbound_includeCost"
            value="1"
            label={words.includeCost}
            checked={includesOutboundCost}
            onChange={(event) =>
              dispatch({ type: 'include-cost', isIncluded: event.target.checked })
            }
          />
        </Whole>
      )}
      {id === 'OUTBOUND' && includesOutboundCost && (
        <SliderField
          name="outbound_moduleCost"
          input={profitInputs.outbound_moduleCost}
          value={values.outbound_moduleCost}
          onChange={onSet}
        />
      )}
    </>
  )
}

/** Whether nothing that the module's inputs show has changed. */
const isSame = (one: ProfitModuleFieldsProps, other: ProfitModuleFieldsProps) =>
  one.id === other.id &&
  one.dispatch === other.dispatch &&
  one.onSet === other.onSet &&
  one.estimate.ticketSize === other.estimate.ticketSize &&
  one.estimate.includesOutboundCost === other.estimate.includesOutboundCost &&
  profitModules[one.id].inputs.every(
    (name) => one.estimate.values[name] === other.estimate.values[name],
  )

/** The inputs of one module of the profit calculator; those of the others stay as they are while one is set. */
export const ProfitModuleFields = memo(ProfitModuleFieldsInner, isSame)

const Whole = styled.div`
  grid-column: 1 / -1;
`

const Fixed = styled.p`
  margin-block-start: ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;

  output {
    color: ${theme.color.ink};
    font-weight: 600;
  }
`
