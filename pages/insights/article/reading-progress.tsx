import styled, { keyframes } from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

const grow = keyframes`
  from { transform: scaleX(0); }
`

/**
 * How much of the article around it has been read, as a line at the top of the window. Scrolling itself moves it
 * (`view-timeline` of the article), without script; where that is not known, or motion is not wanted, it is not there.
 */
export const ReadingProgress = styled.div`
  display: none;

  ${media.motion} {
    @supports (animation-timeline: view()) {
      display: block;
      position: fixed;
      z-index: ${theme.layer.floating};
      inset: 0 0 auto;
      block-size: 3px;
      background: ${theme.color.brass};
      transform-origin: left;
      animation: ${grow} linear both;
      animation-timeline: --article;
      animation-range: contain;
      pointer-events: none;
    }
  }
  ${media.forcedColors} {
    background: Highlight;
  }
  ${media.print} {
    display: none;
  }
`
