import styled, { css } from 'styled-components'
import { media, theme } from '../theme/tokens.ts'

/** A radio button, or a tick box, that lies unseen over what it chooses. */
export const UnseenInput = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

/** How what stands after it looks while it is chosen, or has the focus. */
export const chosenStyle = css`
  input:checked + & {
    border-color: ${theme.color.teal};
    background: ${theme.color.tealSoft};
    box-shadow: inset 0 0 0 1px ${theme.color.teal};
  }
  input:focus-visible + & {
    outline: 3px solid ${theme.color.teal};
    outline-offset: 3px;
  }
  ${media.forcedColors} {
    input:checked + & {
      border: 3px solid Highlight;
    }
  }
`
