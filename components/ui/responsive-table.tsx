/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets that this is a table once its parts are laid out as a grid; the roles remind it. */
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ResponsiveTableProps = {
  /** Names the table for a screen reader. */
  caption?: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; state?: string }[]
  /** Whether a row's first cell is its heading. */
  hasRowHeadings?: boolean
  /** Says each cell's column before it while the rows are stacked. */
  isLabelled?: boolean
  /** Where there is room for a table. */
  from?: 'tablet' | 'desktop'
  className?: string
}

/** A table where there is room; each row an entry of its own on small screens. */
export function ResponsiveTable({
  caption,
  columns,
  rows,
  hasRowHeadings = true,
  isLabelled = false,
  from = 'tablet',
  className,
}: ResponsiveTableProps) {
  const labels = hasRowHeadings ? ['', ...columns.slice(1)] : columns
  return (
    <Table role="table" className={className} $from={from} $labels={isLabelled ? labels : []}>
      {caption && <VisuallyHidden as="caption">{caption}</VisuallyHidden>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, state }) => (
          <tr key={key} role="row" data-state={state}>
            {cells.map((cell, index) =>
              hasRowHeadings && index === 0 ? (
                <th key={columns[index]} scope="row" role="rowheader">
                  {cell}
                </th>
              ) : (
                <td key={columns[index]} role="cell">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The columns' names in the style, once, instead of in every row. */
const labelStyle = (columns: readonly string[]) => css`
  td::before {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  ${columns.map(
    (name, index) =>
      name && `td:nth-child(${index + 1})::before { content: ${JSON.stringify(name)}; }`,
  )}
`

const Table = styled.table<{ $from: 'tablet' | 'desktop'; $labels: readonly string[] }>`
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
  ${({ $labels }) => $labels.length > 0 && labelStyle($labels)}

  ${({ $from }) => media[$from]} {
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
    ${({ $labels }) =>
      $labels.length > 0 &&
      css`
        td::before {
          display: none;
        }
      `}
  }
`
