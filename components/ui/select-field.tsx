import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { ControlStyle } from './control-style.ts'
import { FieldFrame } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'id'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled menu; options are its children. */
export function SelectField({ label, hint, error, required, ...select }: SelectFieldProps) {
  return (
    <FieldFrame name={select.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <Control {...select} {...wiring} required={required} />}
    </FieldFrame>
  )
}

const Control = styled.select`
  ${ControlStyle}
  appearance: none;
  /* Its width is its column's: else the browser measures the text of every option. */
  field-sizing: content;
  contain: inline-size;
  padding-inline-end: 2.25rem;
  background-image:
    linear-gradient(45deg, transparent 50%, ${theme.color.inkSoft} 50%),
    linear-gradient(135deg, ${theme.color.inkSoft} 50%, transparent 50%);
  background-position:
    calc(100% - 1.125rem) 55%,
    calc(100% - 0.8125rem) 55%;
  background-repeat: no-repeat;
  background-size: 0.3125rem 0.3125rem;

  ${media.forcedColors} {
    appearance: auto;
    background-image: none;
  }
`
