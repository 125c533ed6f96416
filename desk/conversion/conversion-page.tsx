import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { countDimensions, type Counts } from '#contract/count.ts'
import {
  type ConversionAnswer,
  conversionPaths,
  type WaysAnswer,
  type CountRow,
  type CountPair,
} from '#contract/desk/conversion.ts'
import { theme, media } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { numberText } from '#lib/number-text.ts'
import { formatUsd } from '#lib/money.ts'
import { deskRequest } from '../api/desk-request.ts'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { Breakdown } from './breakdown.tsx'
import { DayChart } from './day-chart.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { shareText, changeText } from './change-text.ts'
import { FigureBar } from './share-bar.tsx'
import { LinkTabs, ShowAll, useTopRows } from './breakdown-parts.tsx'
import { fieldName, formName, valueName } from './value-names.ts'
import { isMetric, metrics, type MetricName } from './metrics.ts'
import { PressedAndUsed } from './pressed-and-used.tsx'
import { spanOf } from './span.ts'
import { SpanPicker } from './span-picker.tsx'
import { Ways } from './ways.tsx'

const metricItems = Object.entries(metrics).map(([value, { title }]) => ({
  value: value as MetricName,
  title,
}))

function useCounted<Answer>(path: string, query: Record<string, string>) {
  const address = `${path}?${new URLSearchParams(query)}`
  return useQuery({
    queryKey: ['conversion', address],
    queryFn: ({ signal }) => deskRequest<Answer>(address, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What pages, sources and forms bring: figures, chart, tables, and the ways to a lead and an order. */
export function ConversionPage() {
  const [query] = useSearchParams()
  const [nowMs] = useState(Date.now)
  const span = spanOf(query, nowMs)
  const { from, to } = span
  const by = countDimensions.find((each) => each === query.get('by')) ?? 'page'
  const asked = query.get('show') ?? ''
  const metric = isMetric(asked) ? asked : 'views'
  const figures = useCounted<ConversionAnswer>(conversionPaths.figures, { from, to, by })
  const ways = useCounted<WaysAnswer>(conversionPaths.ways, { from, to })
  const error = figures.error ?? ways.error
  return (
    <>
      <PageHead
        title="What converts"
        says="Counted without cookies and without knowing anybody; days are UTC. Each figure stands beside the span before."
      />
      <SpanPicker span={span} />
      {error && <Notice tone="error">{error.message}</Notice>}
      {!figures.data && !error && <Quiet role="status">Looking …</Quiet>}
      {figures.data && (
        <Fresh data-old={figures.isPlaceholderData || undefined}>
          <HeadlineFigures total={figures.data.total} />
          <Panel
            title={span.from === span.to ? 'By the hour' : 'By the day'}
            aside={
              <LinkTabs
                label="What is drawn"
                name="show"
                query={query}
                items={metricItems}
                current={metric}
              />
            }
          >
            <DayChart metric={metric} points={figures.data.points} />
          </Panel>
          <Breakdown by={by} rows={figures.data.rows} />
        </Fresh>
      )}
      {ways.data && (
        <Fresh data-old={ways.isPlaceholderData || undefined}>
          <Ways ways={ways.data} />
          <FieldsLeft field={ways.data.field} />
          <PressedAndUsed press={ways.data.press} calculator={ways.data.calculator} />
          <MoneyBySource source={ways.data.source} first={ways.data.first} />
        </Fresh>
      )}
    </>
  )
}

const Fresh = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  min-inline-size: 0;

  &[data-old] {
    opacity: 0.6;
  }
`

const Quiet = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const leadsPerView = ({ views = 0, leads = 0 }: CountPair['now']) => shareText(leads, views)

/** Figures of all visits, each with its change from the span before. */
function HeadlineFigures({ total: { now, before } }: { total: CountPair }) {
  return (
    <Grid>
      {Object.entries(metrics).map(([name, { title, of, text }]) => (
        <Tile key={name}>
          <dt>{title}</dt>
          <Amount>{text(of(now))}</Amount>
          <Change>
            {changeText(of(now), of(before)) || 'none, as before'}
            {isMetric(name) && name === 'leads' && leadsPerView(now) && (
              <>, {leadsPerView(now)} of pages seen</>
            )}
          </Change>
        </Tile>
      ))}
    </Grid>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.lg};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`

const Tile = styled.div`
  min-inline-size: 0;
  padding-block-start: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.lineStrong};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Amount = styled.dd`
  font: 400 ${theme.size.h2}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Change = styled.dd`
  margin-block-start: ${theme.space.xxs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`

const count = (n = 0) => numberText(n, 0)

/** Form and field. */
const words = ({ value }: CountRow) => value.split(' ') as [string, string]

/** The fields after which a form was left unsent, the worst first. */
function FieldsLeft({ field }: Pick<WaysAnswer, 'field'>) {
  const rows = field
    .filter(({ now }) => (now.stopped ?? 0) > 0)
    .toSorted((a, b) => (b.now.stopped ?? 0) - (a.now.stopped ?? 0))
  const { shown, showAll } = useTopRows(rows)
  const most = Math.max(1, ...rows.map(({ now }) => now.stopped ?? 0))
  return (
    <Panel title="Where forms are left">
      <DataTable
        caption="The last field that was filled in of forms left unsent"
        columns={[
          {
            name: 'Last field filled in',
            cell: (row) => <b>{fieldName(...words(row))}</b>,
          },
          { name: 'Form', cell: (row) => formName(words(row)[0]) },
          {
            name: 'Left here',
            cell: ({ now: { stopped = 0 } }) => (
              <FigureBar text={count(stopped)} share={stopped / most} />
            ),
          },
          {
            name: 'Of those who filled it in',
            isFigure: true,
            cell: ({ now: { stopped = 0, begun = 0 } }) => shareText(stopped, begun),
          },
        ]}
        rows={shown}
        rowKey={({ value }) => value}
        empty="No form was left unsent in these days."
      />
      <ShowAll count={rows.length} onShow={showAll} />
    </Panel>
  )
}

const kept = ({ paidCents = 0, lostCents = 0 }: Counts) => paidCents - lostCents
const usd = (cents: number) => formatUsd(cents, 'whole')

/** What each source brought: by the last one before the purchase, and beside it by the first. */
function MoneyBySource({ source, first }: Pick<WaysAnswer, 'source' | 'first'>) {
  const firsts = new Map(first.map(({ value, now }) => [value, now]))
  const lasts = new Map(source.map(({ value, now }) => [value, now]))
  const rows = [...new Set([...lasts.keys(), ...firsts.keys()])]
    .map((value) => ({ value, last: lasts.get(value) ?? {}, first: firsts.get(value) ?? {} }))
    .filter((row) => row.last.leads || row.last.orders || kept(row.last) || kept(row.first))
    .toSorted((a, b) => kept(b.last) - kept(a.last) || (b.last.leads ?? 0) - (a.last.leads ?? 0))
  const { shown, showAll } = useTopRows(rows)
  const most = Math.max(1, ...rows.map(({ last }) => kept(last)))
  return (
    <Panel title="Money by source">
      <DataTable
        caption="Leads, orders and money by where their people came from"
        columns={[
          { name: 'Source', cell: ({ value }) => <b>{valueName('source', value)}</b> },
          {
            name: 'Money kept',
            cell: ({ last }) => <FigureBar text={usd(kept(last))} share={kept(last) / most} />,
          },
          {
            name: 'Given back',
            isFigure: true,
            cell: ({ last }) => (last.lostCents ? usd(last.lostCents) : ''),
          },
          { name: 'Orders', isFigure: true, cell: ({ last }) => numberText(last.orders ?? 0, 0) },
          { name: 'Leads', isFigure: true, cell: ({ last }) => numberText(last.leads ?? 0, 0) },
          {
            name: 'Kept, by first source',
            isFigure: true,
            cell: (row) => usd(kept(row.first)),
          },
        ]}
        rows={shown}
        rowKey={({ value }) => value}
        empty="No lead and no order came in these days."
      />
      <ShowAll count={rows.length} onShow={showAll} />
    </Panel>
  )
}
