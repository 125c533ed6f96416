import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { SmallTitle } from './small-title.tsx'

type DialogHeadProps = {
  titleId: string
  title: ReactNode
  /** What closes the dialog. */
  children: ReactNode
}

/** The title of a dialog, and the way out of it. */
export function DialogHead({ titleId, title, children }: DialogHeadProps) {
  return (
    <Line>
      <SmallTitle as="h2" id={titleId}>
        {title}
      </SmallTitle>
      {children}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.md};
  margin-block-end: ${theme.space.md};
`
