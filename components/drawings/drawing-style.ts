import { css } from 'styled-components'
import { media } from '../theme/tokens.ts'

/** What every drawing shares: as wide as its place, and the reader's own colours where those are forced. */
export const drawingStyle = css`
  inline-size: 100%;
  block-size: auto;
  overflow: visible;

  ${media.forcedColors} {
    --brass: Highlight;
    --teal: LinkText;
    --line-strong: CanvasText;
    --ink: CanvasText;
    --surface: Canvas;
    --sunken: Canvas;
    --night: HighlightText;
  }
`
