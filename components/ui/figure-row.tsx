import styled from 'styled-components'
import { theme, media, twoShort } from '../theme/tokens.ts'

/** Figures side by side; two in a row on small screens. */
export const FigureRow = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: ${twoShort};
  gap: ${theme.space.xl} ${theme.space.lg};

  ${media.desktop} {
    grid-template-columns: ${({ $columns = 'repeat(4, 1fr)' }) => $columns};
    justify-content: space-between;
  }
`
