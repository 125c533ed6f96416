import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { ControlStyle } from './control-style.ts'
import { FieldFrame } from './field-frame.tsx'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled text control with its hint and error wired for assistive technology. */
export function Field({ label, hint, error, required, ...input }: FieldProps) {
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <Control {...input} {...wiring} required={required} />}
    </FieldFrame>
  )
}

const Control = styled.input`
  ${ControlStyle}
`
