import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { countDimensions } from '#contract/count.ts'
import {
  type ConversionAnswer,
  conversionPaths,
  type WaysAnswer,
} from '#contract/desk/conversion.ts'
import { theme } from '#components/theme/tokens.ts'
import { Notice } from '#components/ui/notice.tsx'
import { deskRequest } from '../api/desk-request.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { Breakdown } from './breakdown.tsx'
import { DayChart } from './day-chart.tsx'
import { FieldsLeft } from './fields-left.tsx'
import { HeadlineFigures } from './headline-figures.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { isMetric, type MetricName, metrics } from './metrics.ts'
import { MoneyBySource } from './money-by-source.tsx'
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
