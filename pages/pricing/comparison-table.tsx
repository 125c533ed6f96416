import styled from 'styled-components'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { ChoiceField } from '#components/ui/choice-field.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx'

type ComparisonTableProps = {
  eyebrow: string
  title: string
  caption: string
  featureColumn: string
  /** Names the choice of one plan. */
  choice: string
  columns: readonly string[]
  /** True and false read `yes` and `no`. */
  rows: readonly { feature: string; values: readonly (string | boolean)[] }[]
  yes: string
  no: string
}

/** Plans side by side. A small screen shows the one that is chosen, by style alone. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { columns, rows, yes, no } = props
  return (
    <TitledSection titleId="comparison-title" words={props}>
      <Compared>
        <ChoiceField
          name="compared"
          legend={props.choice}
          options={columns.map((label) => ({ value: label, label }))}
          defaultValue={columns[0]}
        />
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
        />
      </Compared>
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
  }
  tbody th {
    font: inherit;
    font-weight: 600;
  }
  ${media.tablet} {
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

const Compared = styled.div`
  > fieldset {
    display: none;
  }
  ${media.below} {
    > fieldset {
      display: block;
      margin-block-end: ${theme.space.lg};
    }
    label {
      flex-basis: 9rem;
    }
    ${[1, 2, 3, 4].map(
      (plan) =>
        `&:has(label:nth-child(${plan}) > :checked) tr > :nth-child(n + 2):not(:nth-child(${plan + 1})) { display: none; }`,
    )}
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
