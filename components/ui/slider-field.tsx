import { memo, useId, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import * as words from '#words/calculator-words.ts'
import {
  fieldText,
  type InputUnit,
  type NumberInput,
  parseNumberText,
  settleNumber,
  steppedNumber,
} from '#lib/calculators/number-input.ts'
import { inputText } from '#lib/calculators/input-text.ts'
import { sliderRange } from '#lib/calculators/slider-range.ts'
import { columnsIn, media, theme } from '../theme/tokens.ts'
import { ControlStyle } from './field.tsx'
import { SliderControl } from './slider-control.tsx'
import { Tooltip } from './tooltip.tsx'
import { site } from '#site.config.ts'

const signs: Record<InputUnit, { before?: string; after?: string }> = {
  count: {},
  money: site.moneyAfter ? { after: site.moneyAfter } : { before: site.moneyBefore },
  percent: { after: '%' },
  hours: { after: 'h' },
  times: { after: '×' },
}

type SliderFieldProps<Name extends string> = {
  name: Name
  input: NumberInput
  value: number
  onChange: (name: Name, value: number) => void
  tooltip?: string | undefined
}

/** What is said while the text in the field is not what is calculated with; empty when it is. */
function remark(draft: string | null, input: NumberInput): string {
  if (draft === null || draft.trim() === '') return ''
  const typed = parseNumberText(draft)
  if (typed === null) return words.notANumber
  const settled = settleNumber(typed, input)
  if (settled === typed || (typed >= input.min && typed <= input.max)) return ''
  const range = `${words.rangeFrom} ${inputText(input.min, input)} ${words.rangeTo} ${inputText(input.max, input)}.`
  return `${range} ${words.calculatedWith} ${inputText(settled, input)}.`
}

/**
 * One number by slider or by typing. Typed text is calculated with at once, clamped to the range; while it
 * is empty or no number the value before it stands, and leaving the field shows what is calculated with.
 */
function SliderFieldInner<Name extends string>({
  name,
  input,
  value,
  onChange,
  tooltip,
}: SliderFieldProps<Name>) {
  const id = `${useId()}${name}`
  const [draft, setDraft] = useState<string | null>(null)
  const message = remark(draft, input)
  const range = sliderRange(input)
  const { before, after } = signs[input.unit]

  const type = (text: string) => {
    setDraft(text)
    const typed = parseNumberText(text)
    if (typed !== null) onChange(name, settleNumber(typed, input))
  }
  const stepBy = (steps: number) => {
    setDraft(null)
    onChange(name, steppedNumber(value, steps, input))
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (event.key === 'Enter') setDraft(null)
    if (steps === undefined) return
    event.preventDefault()
    stepBy(steps)
  }

  return (
    <Frame>
      <Top>
        <Label htmlFor={id}>{input.label}</Label>
        {tooltip && <Tooltip label={`${words.more} ${input.label}`} text={tooltip} />}
      </Top>
      <Box data-before={before} data-after={after}>
        <Control
          id={id}
          name={name}
          value={draft ?? fieldText(value, input)}
          onKeyDown={handleKey}
          // A number control drops what is pasted as `1,000.50`.
          type="text"
          inputMode={input.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          aria-invalid={message !== '' || undefined}
          aria-describedby={message ? `${id}-remark` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(null)}
          onFocus={(event) => event.target.select()}
        />
      </Box>
      <SliderControl
        name={name}
        label={input.label}
        range={range}
        value={value}
        valueText={inputText(value, input)}
        onSlide={(slid) => {
          setDraft(null)
          onChange(name, settleNumber(slid, input))
        }}
      />
      <Remark id={`${id}-remark`} role="status">
        {message}
      </Remark>
    </Frame>
  )
}

/** Sliders that are not moved stay as they are while another one is. */
export const SliderField = memo(SliderFieldInner) as typeof SliderFieldInner

const Box = styled.span`
  position: relative;
  display: block;

  &::before,
  &::after {
    position: absolute;
    inset-block: 0;
    display: grid;
    place-items: center;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    pointer-events: none;
  }
  &[data-before]::before {
    content: attr(data-before);
    inset-inline-start: 0.75rem;
  }
  &[data-after]::after {
    content: attr(data-after);
    inset-inline-end: 0.75rem;
  }
`

const Control = styled.input`
  ${ControlStyle}
  padding-inline-end: 2rem;
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;

  span:not([data-after]) > & {
    padding-inline-end: 0.75rem;
  }
  span[data-before] > & {
    padding-inline-start: 1.5rem;
  }
`

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 8.5rem;
  align-content: start;
  gap: 0 ${theme.space.md};
  align-items: center;
  ${columnsIn(media.cramped, '1fr')}
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
`

const Label = styled.label`
  font-size: ${theme.size.small};
  font-weight: 600;
  line-height: 1.35;
`

const Remark = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.danger};
  font-size: ${theme.size.caption};
  font-weight: 600;
  line-height: 1.4;
`
