import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { series } from '../theme/series.ts'
import { theme } from '../theme/tokens.ts'

/** One part of the whole; `seriesIndex` picks its colour, so that a part keeps it while others come and go. */
export type SharePart = { id: string; cents: number; seriesIndex: number }

type ShareBarProps = { parts: readonly SharePart[]; totalCents: number }

const widthUnits = 1_000
const gapUnits = 2

/** One bar, a stretch for each part. The table below it says the same in words, so it is drawn for the eye alone. */
export function ShareBar({ parts, totalCents }: ShareBarProps) {
  const unitsOf = (cents: number) =>
    totalCents > 0 ? Math.round((cents / totalCents) * widthUnits) : 0
  const centsBefore = (index: number) =>
    parts.slice(0, index).reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Bar viewBox={`0 0 ${widthUnits} 10`} preserveAspectRatio="none" aria-hidden="true">
      <Empty width={widthUnits} height="10" />
      {parts.map(({ id, cents, seriesIndex }, index) => (
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

const Empty = styled.rect`
  fill: ${theme.color.line};
`

const Stretch = styled.rect`
  ${series.map((color, index) => `&[data-series='${index}'] { fill: ${color}; }`).join('\n')}
`
