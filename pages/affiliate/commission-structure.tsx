import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { splitStyle } from '#components/ui/split-style.ts'
import { EarningsCalculator } from './earnings-calculator.island.tsx'

/** The rates as a table, two worked examples, and a calculator that uses the same rules. */
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
        <Examples>
          {structure.examples.map(({ value, label }) => (
            <BigFigure key={label} size="large" value={value} label={label} />
          ))}
        </Examples>
        <Island of={EarningsCalculator} props={{}} />
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

const Examples = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  align-content: start;
`

const Lower = styled.div`
  ${splitStyle({ columns: '5fr 7fr' })}
  margin-block-start: ${theme.space.xxl};
`
