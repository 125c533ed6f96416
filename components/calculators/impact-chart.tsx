import { useId, useState } from 'react'
import styled from 'styled-components'
import { calculatorWords as words } from '#content/calculator-words.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { ImpactResult, type ImpactRow } from './impact-result.tsx'
import { ShareBar } from './share-bar.tsx'
import { useIsPrinting } from './use-is-printing.ts'

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
        {rows.map((row) => (
          <ImpactResult
            key={row.id}
            row={row}
            share={shareText(row.cents, totalCents)}
            showsFormulas={showsFormulas || isPrinting}
          />
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
