import styled, { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

type CourseOrbitsProps = {
  /** From the inside out: how many parts, what they are, and what is written along the ring. */
  orbits: readonly { count: number; label: string; name?: string }[]
  /** Written in the middle in place of the sun. */
  center?: string
}

const innermost = 80
const outermost = 208
const numberFromCount = 2

const place = (angle: number, radius: number) => ({
  x: Number((Math.sin(angle) * radius).toFixed(1)),
  y: Number((-Math.cos(angle) * radius).toFixed(1)),
})

/** A circle that begins and ends at its lowest point, so that half of its length is the top. */
const ring = (radius: number) => `M0 ${radius}A${radius} ${radius} 0 1 1 .1 ${radius}`

/**
 * Courses as orbits with one planet for each part; a single course is numbered. Inside a `[data-orbits]` an
 * orbit is lit while the article at its place is under the pointer or holds the focus.
 */
export function CourseOrbits({ orbits, center }: CourseOrbitsProps) {
  const gap = orbits.length > 1 ? (outermost - innermost) / (orbits.length - 1) : 0
  const isSingle = orbits.length < numberFromCount
  return (
    <Drawing
      viewBox="-260 -260 520 520"
      role="img"
      aria-label={orbits.map(({ label }) => label).join('; ')}
    >
      {orbits.map(({ count, label, name }, orbit) => {
        const radius = isSingle ? 190 : innermost + orbit * gap
        const id = `orbit-${orbit}`
        return (
          <g key={label}>
            <path id={name && id} d={ring(radius)} />
            {name && (
              <text dy="-18">
                <textPath href={`#${id}`} startOffset="50%">
                  {name}
                </textPath>
              </text>
            )}
            {Array.from({ length: count }, (_, index) => {
              const angle = (index / count) * 2 * Math.PI + orbit * 0.35
              const { x, y } = place(angle, radius)
              return (
                <g key={index} transform={`translate(${x} ${y})`}>
                  <Planet r={isSingle ? 22 : 9 + orbit * 2} data-first={index === 0 || undefined} />
                  {isSingle && <Numeral y="7">{index + 1}</Numeral>}
                </g>
              )
            })}
          </g>
        )
      })}
      <Rim r="252" />
      {center ? <Center y="18">{center}</Center> : <Sun r="34" />}
    </Drawing>
  )
}

const places = [1, 2, 3] as const

const Planet = styled.circle`
  fill: var(--planet, ${theme.color.paper});
  stroke: ${theme.color.brass};
  stroke-width: 1.5;
  stroke-opacity: 1;
  transition: fill ${theme.duration.calm};

  &[data-first] {
    fill: ${theme.color.brass};
  }
`

const Drawing = styled.svg`
  ${drawingStyle}
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-opacity: 0.55;

  text {
    fill: ${theme.color.inkSoft};
    stroke: none;
    font: 400 24px ${theme.font.display};
    text-anchor: middle;
    font-variant-numeric: lining-nums;
  }
  ${places.map(
    (one) => css`
      [data-orbits]:has(article:nth-of-type(${one}):is(:hover, :focus-within))
      &
      > :nth-child(${one}) {
        --planet: ${theme.color.brass};
        stroke: ${theme.color.brass};
        stroke-opacity: 1;
        stroke-width: 2.5;

        > text {
          fill: ${theme.color.ink};
        }
      }
    `,
  )}
`

const Rim = styled.circle`
  stroke: ${theme.color.brass};
  stroke-width: 8;
  stroke-dasharray: 1 14.83;
`

const Numeral = styled.text`
  && {
    fill: ${theme.color.ink};
    font-size: 1.375rem;
  }

  [data-first] + && {
    fill: ${theme.color.paper};
  }
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`

const Center = styled.text`
  && {
    fill: ${theme.color.ink};
    font-size: 5rem;
  }
`
