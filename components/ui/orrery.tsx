import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type OrreryProps = {
  /** Which planet is lit, and what is written at it: the others are then left without their numerals. */
  lit?: { place: 0 | 1 | 2 | 3; name: string } | undefined
}

/** Radius of the orbit, radius of the planet, degrees where it starts. */
const planets = [
  { orbit: 86, size: 9, start: 210 },
  { orbit: 142, size: 13, start: 320 },
  { orbit: 200, size: 17, start: 75 },
  { orbit: 258, size: 12, start: 150 },
] as const

const numerals = ['I', 'II', 'III', 'IV'] as const

/** Where a lit planet stands: in the quarter that is in view of every crop, clear of the sun with its name. */
const litAt = (place: number) => 235 - place * 7

/** Beside the ring around a lit planet, towards the middle: what is outside has the dial's edge. */
function besidePlanet(place: 0 | 1 | 2 | 3) {
  const { orbit } = planets[place]
  const angle = (litAt(place) * Math.PI) / 180
  return {
    x: Math.round(orbit * Math.cos(angle)) + 38,
    y: Math.round(orbit * Math.sin(angle)),
  }
}

/** The mark of the house as decoration: four planets for the four modules. */
export function Orrery({ lit }: OrreryProps) {
  return (
    <Drawing viewBox="-300 -300 600 600" aria-hidden="true">
      <OrreryDial />
      <path d="M-296 0H296M0-296V296" />
      {planets.map(({ orbit, size, start }, index) => {
        const isLit = lit?.place === index
        const isAccent = lit ? isLit : index === 2
        const Body = isLit ? Moon : Planet
        return (
          <g key={orbit} transform={`rotate(${isLit ? litAt(index) : start})`}>
            <Orbit r={orbit} data-lit={isLit || undefined} />
            <Body cx={orbit} r={size} data-accent={(isAccent && !isLit) || undefined} />
            {isAccent && !isLit && <Moon cx={orbit + 30} r="4" />}
            {isAccent && <circle cx={orbit} r="30" />}
          </g>
        )
      })}
      {lit ? (
        <Numeral {...besidePlanet(lit.place)} data-lit="">
          {numerals[lit.place]} {lit.name}
        </Numeral>
      ) : (
        planets.map(({ orbit }, index) => (
          <Numeral key={orbit} y={-orbit}>
            {numerals[index]}
          </Numeral>
        ))
      )}
      <OrrerySun />
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

const Orbit = styled.circle`
  stroke: ${theme.color.lineStrong};
  opacity: 0.5;

  &[data-lit] {
    stroke: ${theme.color.brass};
    opacity: 1;
  }
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

  &[data-lit] {
    text-anchor: start;
  }
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

/** The graduated edge of the house's mark, within 600 × 600 around the middle. */
export function OrreryDial() {
  return (
    <>
      <Graduation r="292" />
      <Rim r="280" />
    </>
  )
}

const Graduation = styled.circle`
  stroke: ${theme.color.brass};
  stroke-width: 9;
  stroke-dasharray: 1 14.29;
  opacity: 0.7;
`

const Rim = styled.circle`
  stroke: ${theme.color.brass};
`

/** The middle of the house's mark. */
export function OrrerySun() {
  return (
    <>
      <Halo r="44" />
      <Sun r="27" />
    </>
  )
}

const Halo = styled.circle`
  stroke: ${theme.color.brass};
  stroke-dasharray: 2 4;
`

const Sun = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`
