/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets that this is a table once its parts are laid out as a grid; the roles remind it. */
import styled from 'styled-components'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'

type ComparisonTableProps = {
  eyebrow: string
  title: string
  caption: string
  featureColumn: string
  columns: readonly string[]
  /** True and false read `yes` and `no`. */
  rows: readonly { feature: string; values: readonly (string | boolean)[] }[]
  yes: string
  no: string
}

/**
 * Plans side by side. On a small screen each feature becomes a heading with the plans' answers in pairs
 * below it; the roles keep it a table for assistive technology, which display values would take away.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, rows, yes, no } = props
  return (
    <Section labelledBy="comparison-title">
      <SectionHeading id="comparison-title" eyebrow={props.eyebrow} title={props.title} />
      <Table role="table">
        <VisuallyHidden as="caption">{props.caption}</VisuallyHidden>
        <Head role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {props.featureColumn}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </Head>
        <Body role="rowgroup" $columns={columns}>
          {rows.map(({ feature, values }) => (
            <tr key={feature} role="row">
              <th scope="row" role="rowheader">
                {feature}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]} role="cell">
                  {typeof value === 'string' ? (
                    value
                  ) : (
                    <Mark data-yes={value || undefined}>
                      <VisuallyHidden>{value ? yes : no}</VisuallyHidden>
                    </Mark>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </Body>
      </Table>
    </Section>
  )
}

/** Each plan's name before its answers, where the head of the table is not in sight; once, not in every row. */
function columnNames(columns: readonly string[]): string {
  return columns
    .map(
      (name, index) => `td:nth-child(${index + 2})::before { content: ${JSON.stringify(name)}; }`,
    )
    .join('\n')
}

const Table = styled.table`
  position: relative;
  display: block;
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.small};
  line-height: 1.45;

  ${media.desktop} {
    display: table;
    table-layout: fixed;
  }
`

const Head = styled.thead`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${media.desktop} {
    position: static;
    display: table-header-group;
    clip-path: none;
  }
  th {
    padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 0;
    border-block-end: 2px solid ${theme.color.brass};
    font: 400 ${theme.size.h4}/1.2 ${theme.font.display};
    text-align: start;
    vertical-align: bottom;
  }
  th:first-child {
    color: ${theme.color.inkSoft};
    font: 400 ${theme.size.small}/1.4 ${theme.font.text};
  }
`

const Body = styled.tbody<{ $columns: readonly string[] }>`
  display: block;

  td::before {
    display: block;
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  ${({ $columns }) => columnNames($columns)}

  tr {
    display: grid;
    grid-template-columns: 1fr 1fr;
    padding-block: ${theme.space.md};
    border-block-end: 1px solid ${theme.color.line};
    gap: ${theme.space.sm} ${theme.space.md};
  }
  th {
    grid-column: 1 / -1;
    font-weight: 600;
    text-align: start;
  }
  td {
    padding: 0;
  }

  ${media.tablet} {
    tr {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  ${media.desktop} {
    display: table-row-group;

    tr {
      display: table-row;
    }
    td::before {
      display: none;
    }
    th,
    td {
      padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 0;
      border-block-end: 1px solid ${theme.color.line};
      vertical-align: top;
    }
    tr:hover > * {
      background: ${theme.color.sunken};
    }
  }
`

const Mark = styled.span`
  display: inline-block;
  inline-size: 0.875rem;
  block-size: 0.875rem;
  margin-block: 0.25rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;

  &[data-yes] {
    border-color: ${theme.color.teal};
    background: ${theme.color.teal};
    forced-color-adjust: none;
  }
  ${media.print} {
    print-color-adjust: exact;
  }
`
