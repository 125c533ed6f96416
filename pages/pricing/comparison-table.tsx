import styled from 'styled-components'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
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

/** Plans side by side. On a small screen each feature becomes a heading with the plans' answers in pairs below it. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, rows, yes, no } = props
  return (
    <TitledSection titleId="comparison-title" words={props}>
      <Table
        caption={props.caption}
        columns={[props.featureColumn, ...columns]}
        rows={rows.map(({ feature, values }) => ({
          key: feature,
          cells: [
            feature,
            ...values.map((value) =>
              typeof value === 'string' ? (
                value
              ) : (
                <Mark key={String(value)} data-yes={value || undefined}>
                  <VisuallyHidden>{value ? yes : no}</VisuallyHidden>
                </Mark>
              ),
            ),
          ],
        }))}
        from="desktop"
        isLabelled
      />
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  font-size: ${theme.size.small};
  line-height: 1.45;

  thead th + th {
    color: ${theme.color.ink};
    font: 400 ${theme.size.h4}/1.2 ${theme.font.display};
  }
  tr {
    grid-template-columns: 1fr 1fr;
    row-gap: ${theme.space.sm};
  }
  tbody th {
    grid-column: 1 / -1;
    font: inherit;
    font-weight: 600;
  }
  ${media.tablet} {
    tr {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  ${media.desktop} {
    table-layout: fixed;

    th,
    td {
      padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 0;
    }
    tbody tr:hover > * {
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
