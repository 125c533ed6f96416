import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'

/** Inputs on one side, results on the other, where they stay in sight while the inputs scroll. */
export const CalculatorLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl} ${theme.space.huge};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(22rem, 5fr);
  }
  ${media.print} {
    display: block;
  }
`

/** The sheet that holds the results: the total stays in sight, what is below it comes with the end of the inputs. */
export const ResultSheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  padding: ${theme.space.lg} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  ${media.tablet} {
    padding: ${theme.space.lg};
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + 1rem);
    box-shadow: ${theme.shadow.raised};
  }
  ${media.print} {
    position: static;
    margin-block: ${theme.space.lg};
    box-shadow: none;
  }
`

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

/** Last among the inputs: on a small screen it keeps the total in sight at the lower edge while they are being set. */
export const TotalStrip = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};
  align-items: baseline;
  justify-content: space-between;
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding: ${theme.space.xs} ${theme.space.gutter};
  border-block-start: 1px solid ${theme.color.brass};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;

  /* What takes the focus comes to stand above it. */
  html:has(&) {
    scroll-padding-block-end: 4rem;
  }
  ${media.desktop} {
    display: none;
  }
  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`

/** A line of small print under the results. */
export const ResultNote = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.45;
`
