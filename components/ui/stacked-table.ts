import { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A table whose rows are entries of their own, one above the other. */
export const StackedTable = css`
  position: relative;
  inline-size: 100%;
  border-collapse: collapse;
  border-block-start: 2px solid ${theme.color.brass};

  thead {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    gap: ${theme.space.xxs} ${theme.space.md};
    padding-block: ${theme.space.md};
    border-block-end: 1px solid ${theme.color.line};
  }
  th,
  td {
    padding: 0;
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  tbody th {
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
`
