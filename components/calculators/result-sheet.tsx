import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { sheetStyle } from '../ui/sheet-style.ts'

/** The sheet that holds the results: the total stays in sight, what is below it comes with the end of the inputs. */
export const ResultSheet = styled.div`
  ${sheetStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  padding: ${theme.space.lg} ${theme.space.md};

  ${media.tablet} {
    padding: ${theme.space.lg};
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.md});
    box-shadow: ${theme.shadow.raised};
  }
  ${media.print} {
    position: static;
    margin-block: ${theme.space.lg};
    box-shadow: none;
  }
`
