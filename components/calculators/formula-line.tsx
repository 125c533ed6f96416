import styled from 'styled-components'
import type { FormulaTerm } from '#lib/calculators/formula.ts'
import { formatUsd } from '#lib/money.ts'
import { theme } from '../theme/tokens.ts'

type FormulaLineProps = { terms: readonly FormulaTerm[]; resultCents: number }

/** A formula with the visitor's numbers in it, each over what it is. */
export function FormulaLine({ terms, resultCents }: FormulaLineProps) {
  return (
    <Line>
      {terms.map(({ text, label, operator }, index) => (
        <Term key={label}>
          {index > 0 && <Sign>{operator}</Sign>}
          <Pair>
            <Figure>{text}</Figure>
            <Name>{label}</Name>
          </Pair>
        </Term>
      ))}
      <Term>
        <Sign>=</Sign>
        <Figure>{formatUsd(resultCents)}</Figure>
      </Term>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.sm};
  align-items: start;
  font-variant-numeric: lining-nums tabular-nums;
`

const Term = styled.span`
  display: flex;
  gap: ${theme.space.sm};
`

const Sign = styled.span`
  color: ${theme.color.inkSoft};
`

const Pair = styled.span`
  display: grid;
`

const Figure = styled.span`
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Name = styled.span`
  max-inline-size: 7.5rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.3;
`
