import styled from 'styled-components'
import { hiddenIn, media, spread, theme } from '../theme/tokens.ts'
import { sheetStyle } from '../ui/sheets.tsx'
import { splitStyle } from '../ui/split-style.ts'

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

/** A line of small print under the results. */
export const ResultNote = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.45;
`

/** What can be done with the results, in one row; not printed, and without script of no use. */
export const ResultActions = styled.div`
  ${spread}
  gap: 0 ${theme.space.xs};

  [data-variant='quiet'] {
    padding-inline: 0;
    font-size: ${theme.size.caption};
  }
  ${hiddenIn(media.inert)}
`

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
