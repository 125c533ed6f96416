import { useMemo, type Dispatch } from 'react'
import styled from 'styled-components'
import { calculatorWords } from '#content/calculator-words.ts'
import { growthWords } from '#content/growth-calculator.ts'
import { ticketTiers } from '#lib/calculators/constants.ts'
import { type GrowthModuleId, growthModules, type GrowthState } from '#lib/calculators/growth.ts'
import {
  type GrowthInputId,
  growthInputs,
  growthRoasInput,
} from '#lib/calculators/growth-inputs.ts'
import { theme } from '#components/theme/tokens.ts'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { SliderField } from '#components/ui/slider-field.tsx'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { type GrowthAction, type GrowthCardId, modulesOfCard } from './growth-state.ts'

type GrowthCardFieldsProps = {
  id: GrowthCardId
  estimate: GrowthState
  dispatch: Dispatch<GrowthAction>
  onSet: (name: GrowthInputId, value: number) => void
  onSetRoas: (name: 'ROAS', value: number) => void
  onToggleModule: (id: GrowthModuleId) => void
}

const tooltips: Partial<Record<GrowthInputId, string>> = growthWords.stack.tooltips

/** The inputs of one card; the card of two modules gives each its own switch. */
export function CardFields(props: GrowthCardFieldsProps) {
  const { id, estimate, dispatch, onSet, onSetRoas, onToggleModule } = props
  const { values, enabled, ticketTier, roas } = estimate
  const roasInput = useMemo(() => growthRoasInput(ticketTier), [ticketTier])
  const modules = modulesOfCard[id]
  return (
    <>
      {modules.map((module) => (
        <Group key={module} data-alone={modules.length === 1 || undefined}>
          {modules.length > 1 && (
            <SwitchField
              label={growthModules[module].name}
              name="on"
              value={module}
              checked={enabled[module]}
              onChange={() => onToggleModule(module)}
            />
          )}
          {growthModules[module].inputs.map((name) => (
            <SliderField
              key={name}
              name={name}
              input={growthInputs[name]}
              value={values[name]}
              onChange={onSet}
              tooltip={tooltips[name]}
            />
          ))}
        </Group>
      ))}
      {id === 'ADS' && (
        <>
          <ChoiceField
            name="ticketTier"
            legend={calculatorWords.ticketLegend}
            options={ticketTiers.map((value) => ({
              value,
              label: calculatorWords.tickets[value],
            }))}
            value={ticketTier}
            onChange={(tier) => dispatch({ type: 'tier', tier })}
          />
          <SliderField name="ROAS" input={roasInput} value={roas} onChange={onSetRoas} />
        </>
      )}
    </>
  )
}

const Group = styled.div`
  display: grid;
  gap: ${theme.space.md};
  align-content: start;

  &[data-alone] {
    display: contents;
  }
`
