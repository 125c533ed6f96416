import { useId, useState } from 'react'
import styled from 'styled-components'
import * as words from '#words/calculator-words.ts'
import { shareText } from '#lib/calculators/share-text.ts'
import { media, theme, series } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { ImpactResult, type ImpactRow } from './impact-result.tsx'
import { ResultActions } from './result-sheet.tsx'
import { useIsPrinting } from '../theme/media-query-hook.ts'

type ImpactChartProps = {
  rows: readonly ImpactRow[]
  totalCents: number
  /** Whether the formulas stand in the table where no script runs. */
  isPlain?: boolean
}

/** Share of impact: a bar for the eye, a table for everyone, and the formula behind each value on request and on paper. */
export function ImpactChart({ rows, totalCents, isPlain = false }: ImpactChartProps) {
  const titleId = useId()
  const isPrinting = useIsPrinting()
  const [showsFormulas, setShowsFormulas] = useState(false)
  return (
    <Figure aria-labelledby={titleId}>
      <Title id={titleId}>{words.chartTitle}</Title>
      <ShareBar rows={rows} totalCents={totalCents} />
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
            isPlain={isPlain}
          />
        ))}
      </Table>
      {rows.length === 0 && <Empty>{words.chartEmpty}</Empty>}
      {rows.length > 0 && (
        <ResultActions>
          <Button
            variant="quiet"
            aria-expanded={showsFormulas}
            onClick={() => setShowsFormulas(!showsFormulas)}
          >
            {showsFormulas ? words.hideFormulas : words.showFormulas}
          </Button>
        </ResultActions>
      )}
    </Figure>
  )
}

/** A part's colour, in the bar and beside its name. */
const Figure = styled.figure`
  ${series.map((color, index) => `[data-series='${index}'] { color: ${color}; }`).join('\n')}

  [data-series] {
    forced-color-adjust: none;
  }
  /* Its rows stay whole. */
  ${media.print} {
    break-inside: auto;
  }
`

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

type ShareBarProps = Pick<ImpactChartProps, 'rows' | 'totalCents'>

const widthUnits = 1_000
const gapUnits = 2

/** One bar, a stretch for each part. The table below it says the same in words, so it is drawn for the eye alone. */
function ShareBar({ rows, totalCents }: ShareBarProps) {
  const unitsOf = (cents: number) =>
    totalCents > 0 ? Math.round((cents / totalCents) * widthUnits) : 0
  const centsBefore = (index: number) =>
    rows.slice(0, index).reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Bar viewBox={`0 0 ${widthUnits} 10`} preserveAspectRatio="none" aria-hidden="true">
      <ShareBarEmpty width={widthUnits} height="10" />
      {rows.map(({ id, cents, seriesIndex }, index) => (
        <Stretch
          key={id}
          data-series={seriesIndex}
          x={unitsOf(centsBefore(index))}
          width={Math.max(0, unitsOf(cents) - gapUnits)}
          height="10"
        />
      ))}
    </Bar>
  )
}

const Bar = styled.svg`
  inline-size: 100%;
  block-size: 1.25rem;
  border-radius: ${theme.radius.small};

  ${media.print} {
    print-color-adjust: exact;
  }
`

const ShareBarEmpty = styled.rect`
  fill: ${theme.color.line};
`

const Stretch = styled.rect`
  fill: currentColor;
`
