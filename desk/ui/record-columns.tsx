import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

type RecordColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** Half as wide as the main column, where it has little to say; else two thirds. */
  isSideSlim?: boolean
}

/** A record: what it holds, and beside it what is told about it; below it where it is narrow. */
export function RecordColumns({ main, side, isSideSlim }: RecordColumnsProps) {
  return (
    <Columns data-slim={isSideSlim || undefined}>
      <Column>{main}</Column>
      <Column>{side}</Column>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space.lg};

  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);

    &[data-slim] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }
  }
`

const Column = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-content: start;
  min-inline-size: 0;
`
