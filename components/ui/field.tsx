import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { theme, media } from '../theme/tokens.ts'
import { FieldFrame } from './field-frame.tsx'

/** Looks of every text control, menu and text area. */
export const ControlStyle = css`
  inline-size: 100%;
  min-block-size: ${theme.target};
  padding: 0.625rem 0.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  line-height: 1.4;

  &::placeholder {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
    opacity: 0.85;
  }
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
`

type FieldProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<Tag>,
  'id'
> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled text control with its hint and error wired for assistive technology. */
export function Field({ label, hint, error, required, ...input }: FieldProps<'input'>) {
  return (
    <FieldFrame name={input.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <Control {...input} {...wiring} required={required} />}
    </FieldFrame>
  )
}

const Control = styled.input`
  ${ControlStyle}
`

/** A labelled text area of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  rows = 6,
  ...area
}: FieldProps<'textarea'>) {
  return (
    <FieldFrame name={area.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <TextAreaFieldControl {...area} {...wiring} rows={rows} required={required} />}
    </FieldFrame>
  )
}

const TextAreaFieldControl = styled.textarea`
  ${ControlStyle}
  resize: vertical;
`

/** A labelled menu; options are its children. */
export function SelectField({ label, hint, error, required, ...select }: FieldProps<'select'>) {
  return (
    <FieldFrame name={select.name} label={label} hint={hint} error={error} isRequired={required}>
      {(wiring) => <SelectFieldControl {...select} {...wiring} required={required} />}
    </FieldFrame>
  )
}

const SelectFieldControl = styled.select`
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
