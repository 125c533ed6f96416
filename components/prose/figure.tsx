import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type FigureProps = { caption: string; children: ReactNode }

/** A table or drawing with its caption. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <Frame>
      {children}
      <Caption>{caption}</Caption>
    </Frame>
  )
}

const Frame = styled.figure`
  margin-block: ${theme.space.xl};
`

const Caption = styled.figcaption`
  margin-block-start: ${theme.space.sm};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.45;
`
