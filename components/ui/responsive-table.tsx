import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { media, secondary, theme } from '../theme/tokens.ts'
import { SpreadTable, StackedTable, TableParts, type TablePartsProps } from './stacked-table.tsx'

type ResponsiveTableProps = Pick<TablePartsProps, 'caption' | 'columns'> & {
  /** The cells of each; the first is its heading. */
  rows: readonly (readonly ReactNode[])[]
  /** Says each cell's column before it while the rows are stacked. */
  isLabelled?: boolean
  /** Where there is room for a table. */
  from?: 'tablet' | 'desktop'
  className?: string
}

/** A table where there is room; each row an entry of its own on small screens. */
export function ResponsiveTable({
  isLabelled = false,
  from = 'tablet',
  className,
  rows,
  ...parts
}: ResponsiveTableProps) {
  const labels = isLabelled ? ['', ...parts.columns.slice(1)] : []
  return (
    <Table role="table" className={className} $from={from} $labels={labels}>
      <TableParts {...parts} rows={rows.map((cells, index) => ({ key: String(index), cells }))} />
    </Table>
  )
}

/** The columns' names in the style, once, instead of in every row. */
const labelStyle = (columns: readonly string[]) => css`
  td::before {
    display: block;
    ${secondary(theme.size.caption)}
  }
  ${columns.map(
    (name, index) =>
      name && `td:nth-child(${index + 1})::before { content: ${JSON.stringify(name)}; }`,
  )}
`

const Table = styled.table<{ $from: 'tablet' | 'desktop'; $labels: readonly string[] }>`
  ${StackedTable}
  ${({ $labels }) => $labels.length > 0 && labelStyle($labels)}

  ${({ $from }) => media[$from]} {
    ${SpreadTable}
    ${({ $labels }) =>
      $labels.length > 0 &&
      css`
        td::before {
          display: none;
        }
      `}
  }
`
