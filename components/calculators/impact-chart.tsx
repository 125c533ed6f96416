import { useId, useState } from 'react'
import styled from 'styled-components'
import { calculatorWords as words } from '#content/calculator-words.ts'
import { formulaText, type FormulaTerm } from '#lib/calculators/formula.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import { formatUsd } from '#lib/money.ts'
import { media } from '../theme/media.ts'
import { series } from '../theme/series.ts'
import { theme } from '../theme/tokens.ts'
import { FormulaLine } from './formula-line.tsx'
import { ShareBar } from './share-bar.tsx'
import { useIsPrinting } from './use-is-printing.ts'

/** One row of the table; a result may be made of several formulas. */
export type ImpactRow = {
  id: string
  name: string
  note?: string
  cents: number
  seriesIndex: number
  formulas: readonly { id: string; terms: readonly FormulaTerm[]; cents: number }[]
}

type ImpactChartProps = { rows: readonly ImpactRow[]; totalCents: number }

/** Share of impact: a bar for the eye, a table for everyone, and the formula behind each value on request and on paper. */
export function ImpactChart({ rows, totalCents }: ImpactChartProps) {
  const titleId = useId()
  const isPrinting = useIsPrinting()
  const [showsFormulas, setShowsFormulas] = useState(false)
  return (
    <figure aria-labelledby={titleId}>
      <Title id={titleId}>{words.chartTitle}</Title>
      <ShareBar parts={rows} totalCents={totalCents} />
      <Table>
        <thead>
          <tr>
            <Head scope="col">{words.chartColumns.module}</Head>
            <Head scope="col">{words.chartColumns.share}</Head>
            <Head scope="col">{words.chartColumns.value}</Head>
          </tr>
        </thead>
        {rows.map(({ id, name, note, cents, seriesIndex, formulas }) => (
          <tbody key={id} data-result={id}>
            <tr>
              <Name scope="row">
                <Swatch data-series={seriesIndex} />
                {name}
                {note && <Note>{note}</Note>}
                <noscript>
                  {formulas.map((formula) => (
                    <Note key={formula.id}>{formulaText(formula.terms, formula.cents)}</Note>
                  ))}
                </noscript>
              </Name>
              <Share>{shareText(cents, totalCents)}</Share>
              <Value>{formatUsd(cents, 'whole')}</Value>
            </tr>
            {(showsFormulas || isPrinting) && (
              <tr>
                <td colSpan={3}>
                  <Formulas>
                    {formulas.map((formula) => (
                      <FormulaLine
                        key={formula.id}
                        terms={formula.terms}
                        resultCents={formula.cents}
                      />
                    ))}
                  </Formulas>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </Table>
      {rows.length === 0 && <Empty>{words.chartEmpty}</Empty>}
      {rows.length > 0 && (
        <Toggle
          type="button"
          aria-pressed={showsFormulas}
          onClick={() => setShowsFormulas(!showsFormulas)}
        >
          {showsFormulas ? words.hideFormulas : words.showFormulas}
        </Toggle>
      )}
    </figure>
  )
}

const Title = styled.figcaption`
  margin-block-end: ${theme.space.sm};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Table = styled.table`
  inline-size: 100%;
  margin-block-start: ${theme.space.sm};
  border-collapse: collapse;
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
`

const Head = styled.th`
  padding-block: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.lineStrong};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-weight: 400;
  text-align: end;

  &:first-child {
    text-align: start;
  }
`

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
  forced-color-adjust: none;
  ${series.map((color, index) => `&[data-series='${index}'] { background: ${color}; }`).join('\n')}

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

const Empty = styled.p`
  padding-block: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Toggle = styled.button`
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  ${media.noScript} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
