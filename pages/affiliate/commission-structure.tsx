import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { EarningsCalculator } from './earnings-calculator.island.tsx'

/** The rates as a table, two worked examples, and a calculator that uses the same rules. */
export function CommissionStructure() {
  const { structure } = affiliate
  return (
    <Section tone="sunken" labelledBy="commission">
      <SectionHeading
        id="commission"
        eyebrow={structure.eyebrow}
        title={structure.title}
        lead={structure.lead}
      />
      <Table>
        <thead>
          <tr>
            <th scope="col">{structure.columns.sale}</th>
            <th scope="col">{structure.columns.rule}</th>
            <th scope="col">{structure.columns.earned}</th>
          </tr>
        </thead>
        <tbody>
          {structure.rows.map(({ sale, rule, earned }) => (
            <tr key={sale}>
              <th scope="row">{sale}</th>
              <td>{rule}</td>
              <Earned>{earned}</Earned>
            </tr>
          ))}
        </tbody>
      </Table>
      <Lower>
        <Examples>
          {structure.examples.map(({ value, label }) => (
            <BigFigure key={label} size="large" value={value} label={label} />
          ))}
        </Examples>
        <Island of={EarningsCalculator} props={{}} />
      </Lower>
    </Section>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  border-block-start: 2px solid ${theme.color.brass};

  tr {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 ${theme.space.md};
    padding-block: ${theme.space.md};
    border-block-end: 1px solid ${theme.color.line};
  }
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  th {
    padding: 0;
    font-weight: 600;
    text-align: start;
  }
  td:nth-of-type(1) {
    grid-area: 2 / 1 / auto / span 2;
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    thead {
      position: static;
      clip-path: none;
    }
    tr {
      display: table-row;
      border: 0;
    }
    th,
    td {
      padding: ${theme.space.md} ${theme.space.lg} ${theme.space.md} 0;
      border-block-end: 1px solid ${theme.color.line};
      vertical-align: baseline;
    }
    thead th {
      padding-block: ${theme.space.sm};
      color: ${theme.color.inkSoft};
      font-size: ${theme.size.caption};
    }
    thead th:last-child {
      padding-inline-end: 0;
      text-align: end;
    }
  }
`

const Earned = styled.td`
  font: 400 ${theme.size.h3}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;
  white-space: nowrap;

  ${media.tablet} {
    && {
      padding-inline-end: 0;
    }
  }
`

const Lower = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  margin-block-start: ${theme.space.xxl};

  ${media.desktop} {
    grid-template-columns: 5fr 7fr;
    gap: ${theme.space.huge};
  }
`

const Examples = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  align-content: start;
`
