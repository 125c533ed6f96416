import styled from 'styled-components'
import { type TodayFigure, todayFigures } from '#contract/desk/today.ts'
import { formatMoney } from '#contract/money.ts'
import { theme } from '#components/theme/tokens.ts'
import { changeText } from '../conversion/change-text.ts'
import { FigureTiles } from '../ui/figure-tiles.tsx'
import { Aside, Panel } from '../ui/page-parts.tsx'
import { site } from '#site.config.ts'

const countText = new Intl.NumberFormat(site.language)

function figureText({ name }: TodayFigure, n: number): string {
  return todayFigures[name].unit === 'cents' ? formatMoney(n, 'whole') : countText.format(n)
}

/** Seven days against the seven before, a small chart each. */
export function Figures({ figures }: { figures: readonly TodayFigure[] }) {
  return (
    <Panel title="The last seven days" aside={<Aside>against the seven before</Aside>}>
      <FigureTiles
        figures={figures.map((figure) => {
          const textOf = (n: number) => figureText(figure, n)
          return {
            title: todayFigures[figure.name].title,
            amount: textOf(figure.thisWeek),
            change: changeText(figure.thisWeek, figure.weekBefore, textOf) || 'none in two weeks',
            chart: <DayBars days={figure.days} textOf={textOf} />,
          }
        })}
      />
    </Panel>
  )
}

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
