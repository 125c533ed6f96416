import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type AsBuiltProps = {
  /** What stands without the desk, in words. */
  value: string
  /** What the button takes back, for who cannot see where it stands. */
  name: string
  isChanged: boolean
  isPending: boolean
  onTakeBack: () => void
  children?: ReactNode
}

/** What stands where nothing was changed here, and the way back to it. */
export function AsBuilt({ value, name, isChanged, isPending, onTakeBack, children }: AsBuiltProps) {
  return (
    <Line>
      {children}
      {isChanged ? (
        <>
          Default: {value}.{' '}
          <Back
            type="button"
            disabled={isPending}
            aria-label={`Take ${name} back to ${value}`}
            onClick={onTakeBack}
          >
            Take it back
          </Back>
        </>
      ) : (
        'This is the default.'
      )}
    </Line>
  )
}

const Line = styled.span`
  display: block;
`

const Back = styled.button`
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`
