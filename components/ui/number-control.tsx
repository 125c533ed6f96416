import type { KeyboardEventHandler } from 'react'
import styled from 'styled-components'
import type { InputUnit } from '#lib/calculators/number-input.ts'
import { theme } from '../theme/tokens.ts'
import { ControlStyle } from './control-style.ts'

type NumberControlProps = {
  id: string
  name: string
  unit: InputUnit
  isWhole: boolean
  value: string
  isInvalid: boolean
  describedBy: string | undefined
  onType: (text: string) => void
  onLeave: () => void
  onKeyDown: KeyboardEventHandler
}

const signs: Record<InputUnit, { before?: string; after?: string }> = {
  count: {},
  usd: { before: '$' },
  percent: { after: '%' },
  hours: { after: 'h' },
  times: { after: '×' },
}

/** A text control for numbers with its unit inside; text, because a number control drops what is pasted as `1,000.50`. */
export function NumberControl({
  unit,
  isWhole,
  isInvalid,
  describedBy,
  onType,
  onLeave,
  ...control
}: NumberControlProps) {
  const { before, after } = signs[unit]
  return (
    <Box data-before={before} data-after={after}>
      <Control
        {...control}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onFocus={(event) => event.target.select()}
      />
    </Box>
  )
}

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
