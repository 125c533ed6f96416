import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { affiliateStatement } from '#content/work-samples/affiliate-statement.ts'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { splitStyle } from '#components/ui/split-style.ts'

/** The rates as a table, two worked examples, and the statement they are read in. */
export function CommissionStructure() {
  const { structure } = affiliate
  return (
    <TitledSection tone="sunken" titleId="commission" words={structure}>
      <Table
        columns={[structure.columns.sale, structure.columns.rule, structure.columns.earned]}
        rows={structure.rows.map(({ sale, rule, earned }) => ({
          key: sale,
          cells: [sale, rule, earned],
        }))}
      />
      <Lower>
        {structure.examples.map(({ value, label }) => (
          <BigFigure key={label} value={value} label={label} />
        ))}
        <SampleSheet of={affiliateStatement} />
      </Lower>
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  tr {
    grid-template-columns: 1fr auto;
    row-gap: 0;
  }
  tbody th {
    font: inherit;
    font-weight: 600;
  }
  td {
    grid-area: 2 / 1 / auto / span 2;
    color: ${theme.color.inkSoft};
  }
  td:last-child {
    grid-area: 1 / 2;
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
    white-space: nowrap;
  }
  :is(th, td):last-child {
    text-align: end;
  }
`

const Lower = styled.div`
  ${splitStyle({ columns: '1fr 1fr 2fr', columnGap: theme.space.xl })}
  margin-block-start: ${theme.space.xxl};
`
