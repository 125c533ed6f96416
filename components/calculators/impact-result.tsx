import { memo } from 'react'
import styled from 'styled-components'
import { formulaCents, formulaText, type FormulaTerm } from '#lib/calculators/formula.ts'
import { formatMoney } from '#contract/money.ts'
import { media, theme } from '../theme/tokens.ts'

type FormulaLineProps = { terms: readonly FormulaTerm[] }

/** A formula with the visitor's numbers in it, each over what it is. */
function FormulaLine({ terms }: FormulaLineProps) {
  return (
    <Line>
      {terms.map(({ text, label, operator }, index) => (
        <Term key={label}>
          {index > 0 && <Sign>{operator}</Sign>}
          <Pair>
            <Figure>{text}</Figure>
            <FormulaLineName>{label}</FormulaLineName>
          </Pair>
        </Term>
      ))}
      <Term>
        <Sign>=</Sign>
        <Figure>{formatMoney(formulaCents(terms))}</Figure>
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

const FormulaLineName = styled.span`
  max-inline-size: 7.5rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.3;
`

/** One row of the table; a result may be made of several formulas. */
export type ImpactRow = {
  id: string
  name: string
  note?: string
  cents: number
  /** Picks its colour, so that it keeps it while others come and go. */
  seriesIndex: number
  formulas: readonly { id: string; terms: readonly FormulaTerm[] }[]
}

type ImpactResultProps = {
  row: ImpactRow
  /** Its part of the whole, in words. */
  share: string
  showsFormulas: boolean
  /** Whether the formula stands there where no script runs. */
  isPlain: boolean
}

function ImpactResultInner({ row, share, showsFormulas, isPlain }: ImpactResultProps) {
  const { id, name, note, cents, seriesIndex, formulas } = row
  return (
    <tbody data-result={id}>
      <tr>
        <Name scope="row">
          <Swatch data-series={seriesIndex} />
          {name}
          {note && <Note>{note}</Note>}
          {isPlain && (
            <noscript>
              {import.meta.env.SSR &&
                formulas.map((formula) => (
                  <Note key={formula.id}>{formulaText(formula.terms)}</Note>
                ))}
            </noscript>
          )}
        </Name>
        <Share>{share}</Share>
        <Value>{formatMoney(cents, 'whole')}</Value>
      </tr>
      {showsFormulas && (
        <tr>
          <td colSpan={3}>
            <Formulas>
              {formulas.map((formula) => (
                <FormulaLine key={formula.id} terms={formula.terms} />
              ))}
            </Formulas>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Whether a row reads as before: while a slider moves, most do. */
const isSame = (one: ImpactResultProps, other: ImpactResultProps) =>
  JSON.stringify(one) === JSON.stringify(other)

/** One result of the table, with the formula behind it on request. */
export const ImpactResult = memo(ImpactResultInner, isSame)

const Name = styled.th`
  padding-block: ${theme.space.sm};
  padding-inline-start: 1.25rem;
  border-block-start: 1px solid ${theme.color.line};
  font-weight: 600;
  line-height: 1.35;
  text-align: start;
`

const Swatch = styled.span`
  float: inline-start;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  margin: 0.25rem 0 0 -1.25rem;
  border-radius: 2px;
  background: currentColor;

  ${media.print} {
    print-color-adjust: exact;
  }
`

const Note = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-weight: 400;
`

const Share = styled.td`
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  text-align: end;
  vertical-align: top;
`

const Value = styled(Share)`
  padding-inline-start: ${theme.space.md};
  color: ${theme.color.ink};
  font-weight: 600;
`

const Formulas = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  padding: 0 0 ${theme.space.md} 1.25rem;
`
