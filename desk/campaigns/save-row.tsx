import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

type SaveRowProps = {
  isPending: boolean
  /** There are unsaved changes. */
  isChanged: boolean
  refusal: string | null
  /** Other buttons. */
  children?: ReactNode
}

/** The end of a form: the error, and the Save button. */
export function SaveRow({ isPending, isChanged, refusal, children }: SaveRowProps) {
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Row>
        <Button type="submit" disabled={isPending || !isChanged}>
          {isPending ? 'One moment …' : 'Save'}
        </Button>
        {children}
      </Row>
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.md};
  align-items: center;
`

/** Grid of fields; other elements and fields marked `data-wide` take a whole row. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space.lg};

  > :not(:has(input)),
  > :has(input[data-wide]) {
    grid-column: 1 / -1;
  }
  > p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
  input {
    inline-size: 100%;
    min-inline-size: 0;
  }
`

type AsBuiltProps = {
  /** The default of `site.config.ts`, in words. */
  value: string
  /** Accessible name of the setting that the button resets. */
  name: string
  isChanged: boolean
  isPending: boolean
  onTakeBack: () => void
  children?: ReactNode
}

/** Shows a setting's default, and a button that resets to it. */
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
