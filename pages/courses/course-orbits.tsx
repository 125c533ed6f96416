import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

type CourseOrbitsProps = {
  /** From the inside out: how many parts, and what they are. */
  orbits: readonly { count: number; label: string }[]
  /** Written in the middle in place of the sun. */
  center?: string
}

const innermost = 92
const outermost = 224
const numberFromCount = 2

const place = (angle: number, radius: number) => ({
  x: Number((Math.sin(angle) * radius).toFixed(1)),
  y: Number((-Math.cos(angle) * radius).toFixed(1)),
})

/** Courses as orbits with one planet for each part; a single course is numbered. */
export function CourseOrbits({ orbits, center }: CourseOrbitsProps) {
  const gap = orbits.length > 1 ? (outermost - innermost) / (orbits.length - 1) : 0
  const isSingle = orbits.length < numberFromCount
  return (
    <Drawing
      viewBox="-260 -260 520 520"
      role="img"
      aria-label={orbits.map(({ label }) => label).join('; ')}
    >
      <Rim r="252" />
      {orbits.map(({ count, label }, orbit) => {
        const radius = isSingle ? 190 : innermost + orbit * gap
        return (
          <g key={label}>
            <circle r={radius} />
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
      {center ? <Center y="18">{center}</Center> : <Sun r="34" />}
    </Drawing>
  )
}

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: auto;
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-opacity: 0.55;

  text {
    stroke: none;
    text-anchor: middle;
    font-family: ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
`

const Rim = styled.circle`
  stroke: ${theme.color.brass};
  stroke-width: 8;
  stroke-dasharray: 1 14.83;
`

const Planet = styled.circle`
  fill: ${theme.color.paper};
  stroke: ${theme.color.brass};
  stroke-width: 1.5;
  stroke-opacity: 1;

  &[data-first] {
    fill: ${theme.color.brass};
  }
`

const Numeral = styled.text`
  fill: ${theme.color.ink};
  font-size: 1.375rem;

  [data-first] + & {
    fill: ${theme.color.paper};
  }
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`

const Center = styled.text`
  fill: ${theme.color.ink};
  font-size: 5rem;
`
