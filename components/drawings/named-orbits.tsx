import styled, { css, keyframes } from 'styled-components'
import { media, secondary, stack, theme } from '../theme/tokens.ts'
import { OrreryDial, OrrerySun } from '../ui/orrery.tsx'
import { drawingStyle } from './drawing-style.ts'

type Orbit = { name: string; measure: string }

type NamedOrbitsProps = {
  /** Names the choice. */
  legend: string
  /** One orbit each, from the inside out. */
  modules: readonly Orbit[]
  /** The sun's words: chosen at first, it leaves all in motion. */
  whole: Orbit
}

/** Radius of the orbit, where the planet starts, its radius, and seconds a turn. */
const planets = [
  { orbit: 86, at: [-82, 26], size: 9, turn: 70 },
  { orbit: 142, at: [139, -28], size: 13, turn: 110 },
  { orbit: 200, at: [52, 193], size: 17, turn: 160 },
  { orbit: 258, at: [-223, 129], size: 12, turn: 230 },
] as const

/** An orbit in hundredths, from the left over the top: its line leaves room for the name up there. */
function gapped(orbit: number, name: string): string {
  const gap = Math.round(((name.length * 11.5 + 22) / (2 * Math.PI * orbit)) * 100)
  return `${25 - gap / 2} ${gap} 99`
}

/**
 * The mark of the house as an instrument: its orbits are named, and each name is a choice. The one chosen stops all,
 * draws an arm from the sun to its planet, dims the others and says its measure. Unwelcome motion never starts.
 */
export function NamedOrbits({ legend, modules, whole }: NamedOrbitsProps) {
  return (
    <Model role="radiogroup" aria-label={legend}>
      <Drawing viewBox="-300 -300 600 600" aria-hidden="true">
        <OrreryDial />
        <path d="M-296 0H296M0 0V296" />
        {planets.map(({ orbit, at, size }, index) => (
          <g key={orbit}>
            <path
              id={`orbit-${index}`}
              d={`M-${orbit} 0A${orbit} ${orbit} 0 1 1-${orbit} 1`}
              pathLength="100"
              strokeDasharray={gapped(orbit, modules[index]?.name ?? '')}
            />
            <text>
              <textPath href={`#orbit-${index}`} startOffset="25%">
                {modules[index]?.name}
              </textPath>
            </text>
            <g>
              <Arm d={`M0 0L${at.join(' ')}`} pathLength="1" />
              <Planet cx={at[0]} cy={at[1]} r={size} />
            </g>
          </g>
        ))}
        <OrrerySun />
      </Drawing>
      {[...modules, whole].map(({ name, measure }, index, all) => (
        <Choice key={name}>
          <input type="radio" name="orbit" defaultChecked={index === all.length - 1} />
          <span>
            <b>{name}</b> {measure}
          </span>
        </Choice>
      ))}
    </Model>
  )
}

const turn = keyframes`to { transform: rotate(1turn); }`

const Planet = styled.circle`
  fill: var(--planet, ${theme.color.ink});
  stroke: ${theme.color.paper};
  stroke-width: 4;
`

const Arm = styled.path`
  stroke: ${theme.color.brass};
  stroke-width: 4;
  stroke-dasharray: 1;
  stroke-dashoffset: var(--arm, 1);
  transition: stroke-dashoffset ${theme.duration.calm} ${theme.easing};
`

const Drawing = styled.svg`
  ${drawingStyle}
  fill: none;
  stroke: ${theme.color.lineStrong};

  > path {
    stroke: ${theme.color.line};
  }
  > g {
    opacity: var(--lit, var(--unlit, 1));
    transition: opacity ${theme.duration.calm};
  }
  text {
    fill: ${theme.color.ink};
    stroke: none;
    font: 500 21px ${theme.font.text};
    text-anchor: middle;
    dominant-baseline: central;
  }
  ${media.forcedColors} {
    --paper: Canvas;
  }
  ${media.motion} {
    ${planets.map(
      ({ turn: seconds }, index) => css`
        > g:nth-of-type(${index + 1}) > g {
          animation: ${turn} ${seconds}s linear infinite var(--run, running);
        }
      `,
    )}
  }
`

/** The radio lies over the name in the drawing; what it says stands below, where only the chosen one is seen. */
const Choice = styled.label`
  display: contents;

  > input {
    position: absolute;
    inset-inline: 30%;
    block-size: 8.5cqi;
    margin: 0;
    border-radius: ${theme.radius.small};
    appearance: none;
    cursor: pointer;
  }
  > span {
    grid-area: 2 / 1;
    opacity: 0;
    pointer-events: none;
  }
  > :checked + span {
    opacity: 1;
  }
`

const Model = styled.div`
  position: relative;
  ${stack(theme.space.md)}
  container-type: inline-size;
  ${secondary(theme.size.small)}
  text-align: center;

  b {
    display: block;
    color: ${theme.color.ink};
  }
  ${planets.map(
    ({ orbit }, index) => css`
      > label:nth-of-type(${index + 1}) > input {
        inset-block-start: ${((284 - orbit) / 6).toFixed(1)}cqi;
      }
      &:has(label:nth-of-type(${index + 1}) > :checked) svg > g:nth-of-type(${index + 1}) {
        --arm: 0;
        --lit: 1;
        --planet: ${theme.color.signal};
      }
    `,
  )}
  > label:last-of-type > input {
    inset: 42.5cqi;
    block-size: 15cqi;
    border-radius: 50%;
  }
  &:not(:has(label:last-of-type > :checked)) {
    --run: paused;
    --unlit: 0.3;
  }
`
