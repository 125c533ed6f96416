import { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Looks of every text control, menu and text area. */
export const ControlStyle = css`
  inline-size: 100%;
  min-block-size: ${theme.target};
  padding: 0.625rem 0.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  line-height: 1.4;

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 0.85;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};
  }
`
