import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme } from '#components/theme/tokens.ts'
import { Note } from '#components/ui/text.tsx'
import { SpreadTable, StackedTable, TableParts } from '#components/ui/stacked-table.tsx'

type AccountTableProps<Column extends string> = {
  /** With the columns in their order. */
  words: { title: string; note?: string; empty: string; columns: Record<Column, string> }
  /** Columns of figures. */
  figures: readonly NoInfer<Column>[]
  /** Cells by their column. */
  rows: readonly { id: string; state?: string; cells: Record<NoInfer<Column>, ReactNode> }[]
}

/** A list of the account: a table where there is room, labelled lines on a phone. */
export function AccountTable<Column extends string>({
  words,
  figures,
  rows,
}: AccountTableProps<Column>) {
  const { title, note, empty } = words
  const columns = Object.keys(words.columns) as Column[]
  return (
    <section>
      <Title>{title}</Title>
      {note && <Note>{note}</Note>}
      {rows.length === 0 ? (
        <Note>{empty}</Note>
      ) : (
        <Table role="table">
          <TableParts
            columns={Object.values(words.columns)}
            rows={rows.map(({ id, state, cells }) => ({
              key: id,
              state,
              cells: columns.map((column) => cells[column]),
            }))}
            isNamed
            figures={figures.map((column) => columns.indexOf(column))}
          />
        </Table>
      )}
    </section>
  )
}

const Title = styled.h2`
  margin-block-end: ${theme.space.sm};
  font-size: ${theme.size.h3};
`

const Table = styled.table`
  ${StackedTable}
  margin-block-start: ${theme.space.md};
  font-size: ${theme.size.small};

  tr {
    gap: 0;
    padding-block: ${theme.space.sm};
  }
  td {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: ${theme.space.sm};
  }
  td::before {
    content: attr(data-name);
    color: ${theme.color.inkSoft};
  }
  td:empty {
    display: none;
  }
  [data-state='taken-back'],
  [data-state='lapsed'] {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    ${SpreadTable}
    th,
    td {
      display: table-cell;
      padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    }
    td::before {
      display: none;
    }
    [data-figure] {
      font-variant-numeric: tabular-nums;
      text-align: end;
      white-space: nowrap;
    }
  }
`
