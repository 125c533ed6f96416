import { css } from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

const parts = (bar: string, value: string) => css`
  background: ${bar};

  &::-webkit-progress-bar {
    background: ${bar};
  }
  &::-webkit-progress-value {
    border-radius: inherit;
    background: ${value};
  }
  &::-moz-progress-bar {
    border-radius: inherit;
    background: ${value};
  }
`

/** How far something is, as a bar; `value` is the colour of what is done. */
export const progressStyle = (value: string) => css`
  appearance: none;
  inline-size: 100%;
  block-size: 0.375rem;
  border: 0;
  border-radius: ${theme.radius.round};
  overflow: hidden;
  ${parts(theme.color.line, value)}

  ${media.forcedColors} {
    block-size: 0.5rem;
    border: 1px solid CanvasText;
    forced-color-adjust: none;
    ${parts('Canvas', 'Highlight')}
  }
`
