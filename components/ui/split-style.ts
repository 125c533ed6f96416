import { css } from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

type SplitOptions = {
  /** Shares of the two columns: `5fr 7fr`. */
  columns?: string
  /** Where there is room for two. */
  from?: 'tablet' | 'desktop' | 'wide'
  align?: 'start' | 'center' | 'end'
  /** Between the two while one stands above the other. */
  rowGap?: string
  columnGap?: string
}

/** Two things side by side; one above the other on small screens. */
export const splitStyle = ({
  columns = '1fr 1fr',
  from = 'desktop',
  align = 'start',
  rowGap = theme.space.xxl,
  columnGap = theme.space.huge,
}: SplitOptions) => css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${rowGap} ${columnGap};
  align-items: ${align};

  ${media[from]} {
    grid-template-columns: ${columns};
  }
`
