import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

type Column = { key: string; title: string; isFigure?: boolean }

type AccountTableProps = {
  title: string
  note?: string
  empty: string
  columns: readonly Column[]
  rows: readonly { id: string; state?: string; cells: Record<string, ReactNode> }[]
}

/** A list of the account: a table where there is room, labelled lines on a phone. */
export function AccountTable({ title, note, empty, columns, rows }: AccountTableProps) {
  return (
    <section>
      <Title>{title}</Title>
      {note && <Note>{note}</Note>}
      {rows.length === 0 ? (
        <Note>{empty}</Note>
      ) : (
        <Table>
          <thead>
            <tr>
              {columns.map(({ key, title: head, isFigure }) => (
                <th key={key} scope="col" data-figure-column={isFigure || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, state, cells }) => (
              <tr key={id} data-state={state}>
                {columns.map(({ key, title: head, isFigure }) => (
                  <td key={key} data-label={head} data-figure-column={isFigure || undefined}>
                    {cells[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

const Title = styled.h2`
  margin-block-end: ${theme.space.sm};
  font-size: ${theme.size.h3};
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${theme.space.md};
  border-collapse: collapse;
  border-block-start: 2px solid ${theme.color.brass};
  font-size: ${theme.size.small};

  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  tr {
    display: grid;
    padding-block: ${theme.space.sm};
    border-block-end: 1px solid ${theme.color.line};
  }
  td {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: ${theme.space.sm};

    &::before {
      content: attr(data-label);
      color: ${theme.color.inkSoft};
    }
  }
  [data-state='taken-back'],
  [data-state='lapsed'] {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    thead {
      position: static;
      clip-path: none;
    }
    tr {
      display: table-row;
    }
    th,
    td {
      display: table-cell;
      padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
      border-block-end: 1px solid ${theme.color.line};
      text-align: start;
      vertical-align: baseline;
    }
    th {
      color: ${theme.color.inkSoft};
      font-size: ${theme.size.caption};
    }
    td::before {
      content: none;
    }
    [data-figure-column] {
      font-variant-numeric: tabular-nums;
      text-align: end;
      white-space: nowrap;
    }
  }
`
