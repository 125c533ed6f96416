import { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A sheet of paper under a brass edge. */
export const sheetStyle = css`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`
