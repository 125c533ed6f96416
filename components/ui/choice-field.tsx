import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { chosenStyle, UnseenInput } from './chosen-style.ts'

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
            <UnseenInput
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
    font-weight: 600;
  }
  ${chosenStyle}
`
