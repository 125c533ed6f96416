/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets that this is a table once its parts are laid out as a grid; the roles remind it. */
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TablePartsProps = {
  /** Names the table for a screen reader. */
  caption?: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[]; state?: string }[]
  /** Whether a row's first cell is its heading. */
  hasRowHeadings?: boolean
  /** Writes its column's name on each cell, for a style to show. */
  isNamed?: boolean
  /** Columns of figures, counted from 0. */
  figures?: readonly number[]
}

/** What is in a table that stacks its rows on small screens. */
export function TableParts({
  caption,
  columns,
  rows,
  hasRowHeadings = true,
  isNamed = false,
  figures,
}: TablePartsProps) {
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
              hasRowHeadings && index === 0 ? (
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
