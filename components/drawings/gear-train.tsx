import styled, { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

/** A point of the gear, in whole units of its drawing. */
const at = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
}

/** Outline of a gear about the origin, its first tooth towards the right. */
function gearOutline(teeth: number, root: number, tip: number): string {
  const pitch = 360 / teeth
  const points = Array.from({ length: teeth }, (_, tooth) => tooth * pitch).flatMap((middle) => [
    at(root, middle - pitch * 0.3),
    at(tip, middle - pitch * 0.15),
    at(tip, middle + pitch * 0.15),
    at(root, middle + pitch * 0.3),
  ])
  return `M${points.join('L')}Z`
}

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
  max-inline-size: ${theme.width.form};
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
