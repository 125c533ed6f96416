import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type OrreryProps = {
  /** Names of the planets from the inside out; without them the drawing is decoration, and still. */
  labels?: readonly string[]
}

/** Radius of the orbit, radius of the planet, degrees where it starts. */
const planets = [
  { orbit: 86, size: 9, start: 210 },
  { orbit: 142, size: 13, start: 320 },
  { orbit: 200, size: 17, start: 75 },
  { orbit: 258, size: 12, start: 150 },
] as const

const numerals = ['I', 'II', 'III', 'IV'] as const

/** The mark of the house: four planets for the four modules. They turn inside a `TurningOrrery` only. */
export function Orrery({ labels }: OrreryProps) {
  const name = labels ? `Model of four planets in motion: ${labels.join(', ')}` : undefined
  return (
    <Drawing
      viewBox="-300 -300 600 600"
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      <Dial r="292" />
      <Rim r="280" />
      <path d="M-296 0H296M0-296V296" />
      {planets.map(({ orbit, size, start }, index) => (
        <g key={orbit} transform={`rotate(${start})`}>
          <Orbit r={orbit} />
          <g data-planet={index}>
            <Planet cx={orbit} r={size} data-accent={index === 2 || undefined} />
            {index === 2 && <Moon cx={orbit + 30} r="4" />}
            {index === 2 && <circle cx={orbit} r="30" />}
          </g>
        </g>
      ))}
      {planets.map(({ orbit }, index) => (
        <Numeral key={orbit} y={-orbit}>
          {numerals[index]}
        </Numeral>
      ))}
      <Halo r="44" />
      <Sun r="27" />
    </Drawing>
  )
}

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: auto;
  overflow: visible;
  fill: none;
  stroke: ${theme.color.line};
  stroke-width: 1;
`

const Dial = styled.circle`
  stroke: ${theme.color.brass};
  stroke-width: 9;
  stroke-dasharray: 1 14.29;
  opacity: 0.7;
`

const Rim = styled.circle`
  stroke: ${theme.color.brass};
`

const Orbit = styled.circle`
  stroke: ${theme.color.lineStrong};
  opacity: 0.5;
`

/** Names the orbits as a dial does, in the gap it leaves in the line. */
const Numeral = styled.text`
  fill: ${theme.color.brassText};
  stroke: ${theme.color.paper};
  stroke-width: 10;
  paint-order: stroke;
  font: 400 17px ${theme.font.display};
  text-anchor: middle;
  dominant-baseline: central;
`

const Planet = styled.circle`
  fill: ${theme.color.ink};
  stroke: ${theme.color.paper};
  stroke-width: 4;

  &[data-accent] {
    fill: ${theme.color.signal};
  }
`

const Moon = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`

const Halo = styled.circle`
  stroke: ${theme.color.brass};
  stroke-dasharray: 2 4;
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`
