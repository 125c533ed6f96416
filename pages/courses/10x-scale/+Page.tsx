/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   As the other parts of the table have them, for Safari. */
import styled from 'styled-components'
import { tenfold, tenfoldFactors, tenfoldScale } from '#words/courses/10x-scale.ts'
import { numberText } from '#contract/number-text.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { secondary, theme } from '#components/theme/tokens.ts'
import { CoursePage } from '../course-parts.tsx'
import { Remark } from '#components/ui/page-text.tsx'
import { TableParts } from '#components/ui/stacked-table.tsx'

/** What the five make together. */
const tenfoldProduct = tenfoldFactors.reduce((product, { factor }) => product * factor, 1)

export function Page() {
  return (
    <CoursePage course={tenfoldScale}>
      <TenfoldTable />
    </CoursePage>
  )
}

const times = (factor: number) => `× ${numberText(factor)}`

/** Ten times as a product of five, with the working shown. */
function TenfoldTable() {
  const { columns } = tenfold
  return (
    <TitledSection titleId="tenfold" words={tenfold}>
      <Room>
        <Table role="table">
          <TableParts
            columns={[columns.part, columns.change, columns.from, columns.to, columns.factor]}
            rows={tenfoldFactors.map(({ part, change, from, to, factor }) => ({
              key: part,
              cells: [part, change, from, to, times(factor)],
            }))}
          />
          <tfoot role="rowgroup">
            <tr role="row">
              <th scope="row" role="rowheader" colSpan={4}>
                {tenfold.total}
              </th>
              <td role="cell">{times(tenfoldProduct)}</td>
            </tr>
          </tfoot>
        </Table>
      </Room>
      <Remark>{tenfold.note}</Remark>
    </TitledSection>
  )
}

const Room = styled.div`
  container-type: inline-size;
`

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space.md} 0 ${theme.space.md} ${theme.space.md};
    border-block-end: 1px solid ${theme.color.line};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    text-align: end;
    vertical-align: baseline;
  }
  th:first-child,
  td:nth-child(2):not(:last-child),
  thead th:nth-child(2) {
    padding-inline-start: 0;
    text-align: start;
  }
  thead th {
    padding-block: ${theme.space.xs};
    ${secondary(theme.size.caption)}
  }
  tbody td:last-child,
  tfoot td {
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
    white-space: nowrap;
  }
  tbody th {
    font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
  }
  tbody td:not(:last-child) {
    color: ${theme.color.inkSoft};
  }
  tfoot :is(th, td) {
    border-block: 2px solid ${theme.color.brass};
    font-weight: 600;
  }
  tfoot td {
    font-size: ${theme.size.h2};
    font-weight: 400;
  }
  @container (max-width: 39.99rem) {
    tbody tr {
      display: grid;
      grid-template-columns: auto 1fr auto;
      column-gap: 0.5ch;
      padding-block: ${theme.space.sm};
      border-block-end: 1px solid ${theme.color.line};
    }
    tbody :is(th, td) {
      padding: 0;
      border: 0;
    }
    tbody :is(th, td:nth-child(2)) {
      grid-column: 1 / 3;
    }
    tbody td:not(:last-child) {
      font-size: ${theme.size.small};
      text-align: start;
    }
    tbody td:nth-child(4)::before {
      content: '→ ';
    }
    tbody td:last-child {
      grid-area: 1 / 3 / 4 / 4;
      align-self: center;
      padding-inline-start: ${theme.space.sm};
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tfoot tr {
      display: flex;
    }
    tfoot :is(th, td) {
      flex: 1;
      align-content: center;
    }
  }
`
