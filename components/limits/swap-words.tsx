import type { ReactNode } from 'react'
import styled from 'styled-components'

type SwapWordsProps = {
  children: ReactNode
  /** Said in place of it while something around it is marked `data-swapped`. */
  then: ReactNode
}

/** Two wordings in one place, as large as the larger: when the one takes the other's turn nothing moves. */
export function SwapWords({ children, then }: SwapWordsProps) {
  return (
    <Place>
      <span>{children}</span>
      <span data-then="">{then}</span>
    </Place>
  )
}

const Place = styled.span`
  display: inline-grid;

  > * {
    grid-area: 1 / 1;
  }
  > [data-then] {
    visibility: hidden;
  }
  [data-swapped] & > :first-child {
    visibility: hidden;
  }
  [data-swapped] & > [data-then] {
    visibility: visible;
  }
`
