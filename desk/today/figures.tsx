import styled from 'styled-components'
import { type TodayFigure, todayFigures } from '#contract/desk/today.ts'
import { formatUsd } from '#lib/money.ts'
import { media, theme } from '#components/theme/tokens.ts'
import { Panel } from '../ui/page-parts.tsx'

const countText = new Intl.NumberFormat('en')

function figureText({ name }: TodayFigure, n: number): string {
  return todayFigures[name].unit === 'cents' ? formatUsd(n, 'whole') : countText.format(n)
}

/** The change from the week before, in words; says so when there is nothing to compare. */
function changeOf({ thisWeek, weekBefore }: TodayFigure): string {
  if (thisWeek === 0 && weekBefore === 0) return 'none in two weeks'
  if (thisWeek === weekBefore) return 'as the week before'
  if (weekBefore <= 0) return 'none the week before'
  const percent = Math.round((100 * (thisWeek - weekBefore)) / weekBefore)
  return `${percent > 0 ? '+' : '−'}${countText.format(Math.abs(percent))}% on the week before`
}

/** Seven days against the seven before, a small chart each. */
export function Figures({ figures }: { figures: readonly TodayFigure[] }) {
  return (
    <Panel title="The last seven days">
      <Grid>
        {figures.map((figure) => (
          <Tile key={figure.name}>
            <dt>{todayFigures[figure.name].title}</dt>
            <Amount>{figureText(figure, figure.thisWeek)}</Amount>
            <Change>{changeOf(figure)}</Change>
            <dd>
              <DayBars days={figure.days} textOf={(n) => figureText(figure, n)} />
            </dd>
          </Tile>
        ))}
      </Grid>
    </Panel>
  )
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${theme.space.lg};

  @container (min-width: 60rem) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  /* Charts stand on one line, however long the words above them are. */
  dd:last-child {
    margin-block-start: auto;
  }

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
  ${media.desktop} {
    padding-inline-start: ${theme.space.md};
    border-inline-start: 1px solid ${theme.color.line};

    &:first-child {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`

const Amount = styled.dd`
  font: 400 ${theme.size.h2}/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Change = styled.dd`
  margin-block: ${theme.space.xxs} ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.3;
`

const [width, height, gap] = [168, 40, 3]

/** Fourteen days as bars, the seven that count now in colour. Read aloud as its figures. */
function DayBars({ days, textOf }: { days: readonly number[]; textOf: (n: number) => string }) {
  const most = Math.max(1, ...days)
  const step = width / days.length
  const label = `Day by day, the oldest first: ${days.map(textOf).join(', ')}.`
  return (
    <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {days.map((n, day) => {
        const bar = n > 0 ? Math.max(2, (height * n) / most) : 1
        return (
          <Bar
            key={day}
            data-now={day >= days.length / 2 || undefined}
            x={day * step}
            y={height - bar}
            width={step - gap}
            height={bar}
          />
        )
      })}
    </Chart>
  )
}

const Chart = styled.svg`
  inline-size: 100%;
  max-inline-size: 14rem;
  block-size: auto;
`

const Bar = styled.rect`
  fill: ${theme.color.line};

  &[data-now] {
    fill: ${theme.color.teal};
  }
  @media (forced-colors: active) {
    fill: CanvasText;
  }
`
