import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import type { ControlName, FormFields } from '#contract/forms/describe-form.ts'

type PlainFieldProps = ComponentPropsWithRef<'input'> & { name: string; label: string }

/** Label and control in as few bytes as possible: /growth-calculator carries it for the few without script. */
export function PlainField({ label, ...input }: PlainFieldProps) {
  return (
    <Row>
      {`${label} `}
      <input {...input} />
    </Row>
  )
}

const Row = styled.label`
  display: grid;
  grid-template-columns: 1fr minmax(min(8rem, 50%), 14rem);
  gap: ${theme.space.md};
  align-items: center;
  padding-block: ${theme.space.xxs};
  font-size: ${theme.size.small};

  input {
    min-block-size: ${theme.target};
  }
`

/**
 * A form's control in as few bytes as possible, for the field that only those without script see; in this order the
 * attributes of several fields compress best.
 */
export function plainControl<Fields extends FormFields>(
  { fields }: { fields: Fields },
  name: ControlName<Fields>,
) {
  const { label = '', type, autoComplete, maxLength, required } = fields[name]?.control ?? {}
  return { label, required, maxLength, autoComplete, type, name }
}
