import { useId } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { ControlStyle } from '#components/ui/control-style.ts'

type CountFieldProps = {
  name: string
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A whole number by slider or by typing, kept within its range. */
export function CountField({ name, label, value, max, onChange }: CountFieldProps) {
  const id = `${useId()}${name}`
  const set = (text: string) => onChange(Math.min(max, Math.max(0, Math.round(Number(text) || 0))))
  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <Slider
        type="range"
        aria-label={label}
        min={0}
        max={max}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
      <Digits
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 5.5rem;
  gap: 0 ${theme.space.md};
  align-items: center;

  label {
    grid-column: 1 / -1;
    font-size: ${theme.size.small};
    font-weight: 600;
  }
`

const Slider = styled.input`
  inline-size: 100%;
  min-block-size: ${theme.target};
  margin: 0;
  accent-color: ${theme.color.teal};
`

const Digits = styled.input`
  ${ControlStyle}
  font-variant-numeric: tabular-nums;
  text-align: end;
`
