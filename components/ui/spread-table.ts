import { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** `StackedTable` where there is room for a table. */
export const SpreadTable = css`
  thead {
    position: static;
    clip-path: none;
  }
  tr {
    display: table-row;
  }
  th,
  td {
    padding: ${theme.space.md} ${theme.space.lg} ${theme.space.md} 0;
    border-block-end: 1px solid ${theme.color.line};
  }
  thead th {
    padding-block: ${theme.space.sm};
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
  }
`
