import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { ControlStyle } from './control-style.ts'
import { FieldFrame } from './field-frame.tsx'

type TextAreaFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled text area of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  rows = 6,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame name={area.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <Control {...area} {...wiring} rows={rows} required={required} />}
    </FieldFrame>
  )
}

const Control = styled.textarea`
  ${ControlStyle}
  resize: vertical;
`
