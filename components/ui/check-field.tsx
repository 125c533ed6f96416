import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { columnsIn, media, theme } from '../theme/tokens.ts'
import { FieldError } from './field-frame.tsx'

type CheckListFieldProps = {
  name: string
  label: string
  options: readonly string[]
  error?: string | undefined
}

/** Any number of a few: boxes under one question; what is sent is the sentence beside the box. */
export function CheckListField({ name, label, options, error }: CheckListFieldProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <Legend>{label}</Legend>
      <Boxes>
        {options.map((option) => (
          <CheckField key={option} name={name} value={option} label={option} />
        ))}
      </Boxes>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** The question over a few answers. */
export const Legend = styled.legend`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Boxes = styled.div`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.lg};
  ${columnsIn(media.tablet)}
`

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & {
  name: string
  label: ReactNode
  error?: string | undefined
}

/** One box to tick with its sentence. */
export function CheckField({ label, error, ...input }: CheckFieldProps) {
  const id = `${useId()}${input.name}`
  const errorId = `${id}-error`
  return (
    <div>
      <Row htmlFor={id}>
        <Box
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </Row>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

const Row = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.sm};
  align-items: start;
  padding-block: ${theme.space.xxs};
  font-size: ${theme.size.small};
  line-height: 1.5;
`

const Box = styled.input`
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  accent-color: ${theme.color.teal};
`
