import { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Looks shared by what lies above the page: a dialog, and a popover that acts as one. */
export const dialogStyle = css`
  inline-size: min(44rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.floating};
`
