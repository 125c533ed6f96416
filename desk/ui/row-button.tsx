import styled, { css } from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** A control within the row of a table: small next to figures, large enough for a finger on touch screens. */
export const rowControl = css`
  min-block-size: 1.75rem;
  padding: 0 ${theme.space.sm};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  color: inherit;
  font: 600 ${theme.size.caption}/1.4 ${theme.font.text};

  @media (pointer: coarse) {
    min-block-size: ${theme.target};
  }
`

/** An action within the row of a table. */
export const RowButton = styled.button.attrs({ type: 'button' })`
  ${rowControl}
  white-space: nowrap;

  &:hover {
    border-color: ${theme.color.teal};
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`
