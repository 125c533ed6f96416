import styled, { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'
import { gearOutline } from './gear-outline.ts'

type GearTrainProps = {
  /** One gear each, from the left. */
  numerals: readonly string[]
}

const teeth = 12
const outline = gearOutline(teeth, 176, 220)

/** Between two axes: far enough for a tip to clear the other's root. */
const across = { x: 346, y: 200 } as const

/**
 * Meshed gears, one for each disclosure beside them inside a `[data-train]`. Whichever opens, all turn one tooth,
 * each against its neighbour, and its own fills with brass: one cannot be moved without the others.
 */
export function GearTrain({ numerals }: GearTrainProps) {
  const width = across.x * (numerals.length - 1) + 456
  return (
    <Drawing viewBox={`-228 -228 ${width} 656`} aria-hidden="true">
      <defs>
        <g id="gear">
          <path d={outline} />
          <circle r="125" pathLength="6" strokeDasharray=".7 .3" fill="none" />
          <Hub r="78" />
        </g>
      </defs>
      {numerals.map((numeral, index) => (
        <g key={numeral} transform={`translate(${index * across.x} ${(index % 2) * across.y})`}>
          <use href="#gear" />
          <text>{numeral}</text>
        </g>
      ))}
    </Drawing>
  )
}

const Hub = styled.circle`
  fill: ${theme.color.sunken};
`

const places = [1, 2, 3, 4] as const

const Drawing = styled.svg`
  ${drawingStyle}
  --turn: calc((${places.map((place) => `var(--g${place},0)`).join(' + ')}) * ${360 / teeth}deg);
  fill: ${theme.color.surface};
  stroke: ${theme.color.brass};
  stroke-width: 6;

  use {
    rotate: var(--turn);
    transition:
      rotate ${theme.duration.calm} ${theme.easing},
      fill ${theme.duration.calm};
  }
  > :nth-of-type(even) use {
    rotate: calc(${180 / teeth}deg - var(--turn));
  }
  text {
    fill: ${theme.color.ink};
    stroke: none;
    font: 400 92px ${theme.font.display};
    text-anchor: middle;
    dominant-baseline: central;
  }
  ${places.map(
    (place) => css`
      [data-train]:has(:nth-of-type(${place})[open]) & {
        --g${place}: 1;

        > :nth-of-type(${place}) use {
          fill: ${theme.color.brass};
          stroke: ${theme.color.sunken};
        }
      }
    `,
  )}
`
