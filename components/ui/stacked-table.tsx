/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets that this is a table once its parts are laid out as a grid; the roles remind it. */
import { css } from 'styled-components'
import type { ReactNode } from 'react'
import { theme } from '../theme/tokens.ts'
import { VisuallyHidden } from './text.tsx'

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

export type TablePartsProps = {
  /** Names the table for a screen reader. */
  caption?: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; state?: string }[]
  /** Writes its column's name on each cell, for a style to show; none is its row's heading then. */
  isNamed?: boolean
  /** Columns of figures, counted from 0. */
  figures?: readonly number[]
}

/** What is in a table that stacks its rows on small screens. */
export function TableParts({ caption, columns, rows, isNamed = false, figures }: TablePartsProps) {
  const figure = (index: number) => figures?.includes(index) || undefined
  return (
    <>
      {caption && <VisuallyHidden as="caption">{caption}</VisuallyHidden>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            <th key={column} scope="col" role="columnheader" data-figure={figure(index)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells, state }) => (
          <tr key={key} role="row" data-state={state}>
            {cells.map((cell, index) =>
              !isNamed && index === 0 ? (
                <th key={columns[index]} scope="row" role="rowheader">
                  {cell}
                </th>
              ) : (
                <td
                  key={columns[index]}
                  role="cell"
                  data-name={isNamed ? columns[index] : undefined}
                  data-figure={figure(index)}
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  )
}
