import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A rule to keep, set apart from the argument. */
export function Callout({ children }: { children: ReactNode }) {
  return <Plate>{children}</Plate>
}

const Plate = styled.aside`
  margin-block: ${theme.space.xl};
  padding: ${theme.space.lg};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.tealSoft};

  && p {
    margin: 0;
  }
  && p + p {
    margin-block-start: ${theme.space.sm};
  }
`
