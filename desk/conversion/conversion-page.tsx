import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { countDimensions, type CountColumn } from '#contract/count.ts'
import {
  type ConversionAnswer,
  conversionPaths,
  type CountPoint,
  type WaysAnswer,
  type CountRow,
  type CountPair,
} from '#contract/desk/conversion.ts'
import { stack, theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Note } from '#components/ui/text.tsx'
import { deskQuery } from '../api/desk-request.ts'
import { PageHead, Panel } from '../ui/page-parts.tsx'
import { Breakdown } from './breakdown.tsx'
import { DayChart } from './day-chart.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { isPhone } from '../ui/top-rows.tsx'
import { FigureTiles } from '../ui/figure-tiles.tsx'
import { useNowMs } from '../ui/values.tsx'
import { shareText, changeText } from './change-text.ts'
import { FigureBar } from './share-bar.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { fieldName, formName, valueName } from './value-names.ts'
import { countText, keptCents, type MetricName, metrics, wholeMoney } from './metrics.ts'
import { spanOf } from './span.ts'
import { SpanPicker } from './span-picker.tsx'
import { Ways } from './ways.tsx'

const metricNames = Object.keys(metrics) as MetricName[]
const metricTabs = Object.entries(metrics).map(([name, { title }]) => [name, title] as const)

function useCounted<Answer>(path: string, query: Record<string, string>) {
  return useQuery({
    ...deskQuery<Answer>(`${path}?${new URLSearchParams(query)}`),
    placeholderData: keepPreviousData,
  })
}

/** What pages, sources and forms bring: figures, chart, tables, and the ways to a lead and an order. */
export function ConversionPage() {
  const [query] = useSearchParams()
  const span = spanOf(query, useNowMs())
  const { from, to } = span
  const by = countDimensions.find((each) => each === query.get('by')) ?? 'page'
  const metric = metricNames.find((each) => each === query.get('show')) ?? 'views'
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
      {!figures.data && !error && <Note role="status">Looking …</Note>}
      {figures.data && (
        <Fresh data-old={figures.isPlaceholderData || undefined}>
          <HeadlineFigures total={figures.data.total} />
          <Panel
            title={isOfHours(figures.data.points) ? 'By the hour' : 'By the day'}
            aside={
              <LinkTabs label="What is drawn" name="show" tabs={metricTabs} current={metric} />
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

/** Hours are told as `2026-11-24T09`, days without one. */
const isOfHours = ([first]: readonly CountPoint[]) => first !== undefined && first.at.includes('T')

const Fresh = styled.div`
  ${stack(theme.space.xl)}
  min-inline-size: 0;

  &[data-old] {
    opacity: 0.6;
  }
`

const leadsPerView = ({ views = 0, leads = 0 }: CountPair['now']) => shareText(leads, views)

/** Figures of all visits, each with its change from the span before. */
function HeadlineFigures({ total: { now, before } }: { total: CountPair }) {
  return (
    <FigureTiles
      figures={Object.entries(metrics).map(([name, { title, of, text }]) => ({
        title,
        amount: text(of(now)),
        change: [
          changeText(of(now), of(before), text) || 'none, as before',
          name === 'leads' && leadsPerView(now) && `${leadsPerView(now)} of pages seen`,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  )
}

/** Form and field. */
const words = ({ value }: CountRow) => value.split(' ') as [string, string]

/** The fields after which a form was left unsent, the worst first. */
function FieldsLeft({ field }: Pick<WaysAnswer, 'field'>) {
  const rows = field
    .filter(({ now }) => (now.stopped ?? 0) > 0)
    .toSorted((a, b) => (b.now.stopped ?? 0) - (a.now.stopped ?? 0))
  const most = Math.max(1, ...rows.map(({ now }) => now.stopped ?? 0))
  return (
    <Panel title="Where forms are left" isFolded>
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
              <FigureBar text={countText(stopped)} share={stopped / most} />
            ),
          },
          {
            name: 'Of those who filled it in',
            figure: ({ now: { stopped = 0, begun = 0 } }) => shareText(stopped, begun),
          },
        ]}
        rows={rows}
        few={8}
        rowKey={({ value }) => value}
        empty="No form was left unsent in these days."
      />
    </Panel>
  )
}

const calculatorNames: Readonly<Record<string, string>> = {
  'profit-calculator': 'Profit calculator',
  'growth-calculator': 'Growth calculator',
  'earnings-calculator': 'Affiliate earnings',
}

const pressedNames: Readonly<Record<string, string>> = {
  phone: 'A call',
  other: 'All others',
}

/** Pressed calls to action by target, and used calculators; folded, they are two more of the list of parts. */
function PressedAndUsed({ press, calculator }: Pick<WaysAnswer, 'press' | 'calculator'>) {
  const [Place] = useState(() => (isPhone() ? Fragment : Pair))
  return (
    <Place>
      <Panel title="Calls to action" isFolded>
        <Bars
          rows={press}
          column="presses"
          names={pressedNames}
          caption="Calls to action by where they lead"
          empty="None was pressed."
        />
      </Panel>
      <Panel title="Calculators" isFolded>
        <Bars
          rows={calculator}
          column="used"
          names={calculatorNames}
          caption="Calculators by use"
          empty="None was used."
        />
      </Panel>
    </Place>
  )
}

type BarsProps = {
  rows: readonly CountRow[]
  column: CountColumn
  names: Readonly<Record<string, string>>
  caption: string
  empty: string
}

function Bars({ rows, column, names, caption, empty }: BarsProps) {
  const figures = rows
    .map(({ value, now }) => ({ value, n: now[column] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
  const most = figures[0]?.n ?? 1
  return (
    <DataTable
      caption={caption}
      rows={figures}
      few={8}
      rowKey={({ value }) => value}
      empty={empty}
      columns={[
        { name: 'What', cell: ({ value }) => <b>{names[value] ?? value}</b> },
        {
          name: 'How often',
          cell: ({ n }) => <FigureBar text={countText(n)} share={n / most} />,
        },
      ]}
    />
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${theme.space.xl};
`

/** What each source brought: by the last one before the purchase, and beside it by the first. */
function MoneyBySource({ source, first }: Pick<WaysAnswer, 'source' | 'first'>) {
  const firsts = new Map(first.map(({ value, now }) => [value, now]))
  const lasts = new Map(source.map(({ value, now }) => [value, now]))
  const rows = [...new Set([...lasts.keys(), ...firsts.keys()])]
    .map((value) => ({ value, last: lasts.get(value) ?? {}, first: firsts.get(value) ?? {} }))
    .map((row) => ({ ...row, kept: keptCents(row.last), keptByFirst: keptCents(row.first) }))
    .filter((row) => row.last.leads || row.last.orders || row.kept || row.keptByFirst)
    .toSorted((a, b) => b.kept - a.kept || (b.last.leads ?? 0) - (a.last.leads ?? 0))
  const most = Math.max(1, ...rows.map(({ kept }) => kept))
  return (
    <Panel title="Money by source" isFolded>
      <DataTable
        caption="Leads, orders and money by where their people came from"
        columns={[
          { name: 'Source', cell: ({ value }) => <b>{valueName('source', value)}</b> },
          {
            name: 'Money kept',
            cell: ({ kept }) => <FigureBar text={wholeMoney(kept)} share={kept / most} />,
          },
          {
            name: 'Given back',
            figure: ({ last }) => (last.lostCents ? wholeMoney(last.lostCents) : ''),
          },
          { name: 'Orders', figure: ({ last }) => countText(last.orders) },
          { name: 'Leads', figure: ({ last }) => countText(last.leads) },
          { name: 'Kept, by first source', figure: ({ keptByFirst }) => wholeMoney(keptByFirst) },
        ]}
        rows={rows}
        few={8}
        rowKey={({ value }) => value}
        empty="No lead and no order came in these days."
      />
    </Panel>
  )
}
