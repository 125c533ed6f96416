import styled from 'styled-components'
import { theme, media } from '../theme/tokens.ts'

/** Figures side by side; two in a row on small screens. */
export const FigureRow = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xl} ${theme.space.lg};

  ${media.cramped} {
    grid-template-columns: 1fr;
  }
  ${media.desktop} {
    grid-template-columns: ${({ $columns = 'repeat(4, 1fr)' }) => $columns};
    justify-content: space-between;
  }
`
