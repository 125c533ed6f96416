import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { splitStyle } from '../ui/split-style.ts'

/** Inputs on one side, results on the other, where they stay in sight while the inputs scroll. */
export const CalculatorLayout = styled.div`
  ${splitStyle({ columns: 'minmax(0, 7fr) minmax(22rem, 5fr)', rowGap: theme.space.xl })}

  /* What takes the focus comes to stand above the strip with the total; asked of the strip, each step of a slider would style the page anew. */
  :is(a, button, input) {
    scroll-margin-block-end: 4rem;
  }
  ${media.print} {
    display: block;
  }
`
