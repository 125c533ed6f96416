import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import styled from 'styled-components'
import type { CountPoint } from '#contract/desk/conversion.ts'
import { cluster, secondary, theme } from '#components/theme/tokens.ts'
import { DataTable } from '../ui/data-table.tsx'
import { type MetricName, metrics } from './metrics.ts'
import { pointTexts } from './span.ts'

type DayChartProps = { metric: MetricName; points: readonly CountPoint[] }

const tick = { fill: theme.color.inkSoft, fontSize: 12 }
const heightPx = 260

/** Chart of one figure by day with the days before, and the same as a table below. */
export function DayChart({ metric, points }: DayChartProps) {
  const { title, of, text } = metrics[metric]
  const texts = pointTexts(points.map(({ at }) => at))
  const rows = points.map(({ now, before }, index) => ({
    at: texts[index] ?? '',
    now: of(now),
    before: of(before),
  }))
  return (
    <div>
      <Key aria-hidden="true">
        <li data-now="">{title}</li>
        <li>The days before</li>
      </Key>
      <Drawn aria-hidden="true">
        <ResponsiveContainer width="100%" height={heightPx}>
          <LineChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} tabIndex={-1}>
            <CartesianGrid vertical={false} stroke={theme.color.line} />
            <XAxis
              dataKey="at"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: theme.color.lineStrong }}
              minTickGap={32}
            />
            <YAxis
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={64}
              allowDecimals={false}
              tickFormatter={text}
            />
            <Tooltip
              cursor={{ stroke: theme.color.lineStrong }}
              isAnimationActive={false}
              content={({ active, payload, label }) =>
                active && payload?.length ? (
                  <Said>
                    <strong>{label}</strong>
                    {payload.map(({ dataKey, value }) => (
                      <span key={String(dataKey)}>
                        {dataKey === 'now' ? title : 'Before'}: {text(Number(value))}
                      </span>
                    ))}
                  </Said>
                ) : null
              }
            />
            <Line
              dataKey="before"
              stroke={theme.color.lineStrong}
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
            <Line
              dataKey="now"
              stroke={theme.color.teal}
              strokeWidth={2}
              dot={rows.length === 1}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </Drawn>
      <Details>
        <summary>As a table</summary>
        <DataTable
          caption={`${title} by the day`}
          rows={rows}
          rowKey={({ at }) => at}
          columns={[
            { name: 'When', cell: ({ at }) => at },
            { name: title, figure: ({ now }) => text(now) },
            { name: 'Before', figure: ({ before }) => text(before) },
          ]}
        />
      </Details>
    </div>
  )
}

const Drawn = styled.div`
  block-size: ${heightPx}px;
  min-inline-size: 0;

  /* Screen readers use the table below, so nothing in here takes focus. */
  *:focus {
    outline: none;
  }
`

const Key = styled.ul`
  ${cluster(theme.space.xs, theme.space.lg)}
  margin-block-end: ${theme.space.sm};
  ${secondary(theme.size.caption)}

  li::before {
    display: inline-block;
    inline-size: 1.25rem;
    margin-inline-end: ${theme.space.xs};
    border-block-start: 2px dashed ${theme.color.lineStrong};
    content: '';
    vertical-align: middle;
  }
  [data-now]::before {
    border-block-start: 2px solid ${theme.color.teal};
  }
`

const Said = styled.div`
  display: grid;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  color: ${theme.color.ink};
  font-size: ${theme.size.caption};
  font-variant-numeric: lining-nums tabular-nums;
`

const Details = styled.details`
  margin-block-start: ${theme.space.sm};
  font-size: ${theme.size.small};

  summary {
    inline-size: fit-content;
    color: ${theme.color.teal};
  }
`
