import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { splitStyle } from '../ui/split-style.ts'

/** Inputs on one side, results on the other, where they stay in sight while the inputs scroll. */
export const CalculatorLayout = styled.div`
  ${splitStyle({ columns: 'minmax(0, 7fr) minmax(22rem, 5fr)', rowGap: theme.space.xl })}

  ${media.print} {
    display: block;
  }
`
