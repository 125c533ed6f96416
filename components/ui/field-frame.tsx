import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrameProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Label above, hint and error below; the control inside gets the ids that tie them together. */
export function FieldFrame({ name, label, hint, error, isRequired, children }: FieldFrameProps) {
  const id = `${useId()}${name}`
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {isRequired === false && <Optional> (optional)</Optional>}
      </Label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: 0.375rem;
  align-content: start;
`

const Label = styled.label`
  font-size: ${theme.size.small};
  font-weight: 600;
  line-height: 1.4;
`

const Optional = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
`

const Hint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.4;
`

/** What is wrong with a field, below it. */
export const FieldError = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.size.caption};
  font-weight: 600;
  line-height: 1.4;
`
