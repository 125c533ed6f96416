import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** What can be done with the results, in one row; not printed, and without script of no use. */
export const ResultActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.xs};
  justify-content: space-between;

  [data-variant='quiet'] {
    padding-inline: 0;
    font-size: ${theme.size.caption};
  }
  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
