import { useId } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { CheckField } from './check-field.tsx'

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
      {error && <Message id={errorId}>{error}</Message>}
    </fieldset>
  )
}

const Legend = styled.legend`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Boxes = styled.div`
  display: grid;
  gap: ${theme.space.xxs} ${theme.space.lg};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Message = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.size.caption};
  font-weight: 600;
`
