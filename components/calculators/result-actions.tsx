import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** Buttons under the results; not printed, and without script of no use. */
export const ResultActions = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  justify-items: start;

  [data-variant='quiet'] {
    padding-inline: 0;
  }
  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
