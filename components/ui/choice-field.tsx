import styled from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

type ChoiceFieldProps<Value extends string> = {
  name: string
  legend: string
  options: readonly { value: Value; label: string }[]
  /** Chosen at first; with `value` instead, the caller keeps the choice. */
  defaultValue?: Value
  value?: Value
  onChange?: (value: Value) => void
}

/** One of a few: a row of radio buttons drawn as one control. */
export function ChoiceField<Value extends string>({
  name,
  legend,
  options,
  defaultValue,
  value: chosen,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Row>
        {options.map(({ value, label }) => (
          <Choice key={value}>
            <Radio
              type="radio"
              name={name}
              value={value}
              {...(chosen === undefined
                ? { defaultChecked: value === defaultValue }
                : { checked: value === chosen })}
              onChange={() => onChange?.(value)}
            />
            <Face>{label}</Face>
          </Choice>
        ))}
      </Row>
    </fieldset>
  )
}

const Legend = styled.legend`
  margin-block-end: 0.375rem;
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

const Choice = styled.label`
  position: relative;
  flex: 1 1 5rem;
  cursor: pointer;
`

const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
`

const Face = styled.span`
  display: grid;
  place-items: center;
  min-block-size: ${theme.target};
  padding: ${theme.space.xs} ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  text-align: center;

  input:checked + & {
    border-color: ${theme.color.teal};
    background: ${theme.color.tealSoft};
    box-shadow: inset 0 0 0 1px ${theme.color.teal};
    font-weight: 600;
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.forcedColors} {
    input:checked + & {
      border: 3px solid Highlight;
    }
  }
`
