import styled, { css } from 'styled-components'
import { secondary, theme } from '../theme/tokens.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { drawingStyle } from './drawing-style.ts'
import { miniatures } from './miniatures.ts'

type BlueprintRulerProps = {
  legend: string
  /** Names the drawing. */
  label: string
  /** How long the ruler is. */
  minutes: number
  unit: string
  /** When a further page is there; the last brings all that are left. */
  stops: readonly { minute: number; text: string }[]
  /** Four titles. */
  pages: readonly string[]
}

/** Whose contents each page shows, where it begins, and how wide the ruler is. */
const contents = [0, 1, 2, 5] as const
const pitch = 90
const start = 8
const length = 344

/** Pages of a document above the ruler of the minutes in which they are made: a minute chosen shows what is there by then. */
export function BlueprintRuler({
  legend,
  label,
  minutes,
  unit,
  stops,
  pages,
}: BlueprintRulerProps) {
  const last = stops.length - 1
  const at = (minute: number) => Math.round(start + (minute * length) / minutes)
  return (
    <Choice $left={stops.map(({ minute }) => 1 - minute / minutes)}>
      <ChoiceField
        name="minute"
        legend={legend}
        options={stops.map(({ minute }, index) => ({
          value: `stop-${index}`,
          label: `${minute} ${unit}`,
        }))}
        defaultValue={`stop-${last}`}
      />
      <Drawing viewBox="0 0 360 226" role="img" aria-label={label}>
        {pages.map((title, page) => (
          <g key={title}>
            <svg x={start + page * pitch} y="2" width="74" height="98" viewBox="0 0 88 116">
              <rect x="1" y="1" width="86" height="114" rx="4" />
              <path d={miniatures[contents[page] ?? 0]} />
            </svg>
            <text y="118">
              {title.split(' ').map((word, line) => (
                <tspan key={word} x={start + 37 + page * pitch} dy={line * 16}>
                  {word}
                </tspan>
              ))}
            </text>
            <path
              d={`M${start + 37 + page * pitch} 142L${at(stops[Math.min(page, last)]?.minute ?? minutes)} 180`}
            />
          </g>
        ))}
        <Ticks d={`M${start} 187h${length + 1}`} pathLength={minutes + 0.04} />
        <Elapsed d={`M${start} 196h${length}`} pathLength={1} />
        {[0, ...stops.map(({ minute }) => minute)].map((minute) => (
          <text key={minute} x={at(minute)} y="219">
            {minute}
          </text>
        ))}
      </Drawing>
      <Told>
        {stops.map(({ minute, text }) => (
          <p key={minute}>{text}</p>
        ))}
      </Told>
    </Choice>
  )
}

const Drawing = styled.svg`
  ${drawingStyle}
  margin-block: ${theme.space.lg} ${theme.space.sm};
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 1.25;

  rect {
    fill: ${theme.color.surface};
    stroke: ${theme.color.lineStrong};
  }
  svg path {
    stroke-width: 3;
    transition: opacity ${theme.duration.calm};
  }
  text {
    fill: ${theme.color.ink};
    stroke: none;
    font: 600 14px ${theme.font.text};
    text-anchor: middle;
    font-variant-numeric: tabular-nums;
  }
`

const Ticks = styled.path`
  stroke: ${theme.color.lineStrong};
  stroke-dasharray: 0.04 0.96;
  stroke-width: 10;
`

const Elapsed = styled.path`
  stroke-dasharray: 1;
  stroke-width: 4;
  transition: stroke-dashoffset ${theme.duration.calm} ${theme.easing};
`

/** As large as the longest, so that nothing moves when another is told. */
const Told = styled.div`
  display: grid;
  ${secondary(theme.size.small)}

  p {
    grid-area: 1 / 1;
  }
`

/** A page whose minute has not come is an empty outline. */
const Choice = styled.div<{ $left: readonly number[] }>`
  padding: ${theme.space.lg};

  ${({ $left }) =>
    $left.map(
      (left, stop) => css`
        &:has([value='stop-${stop}']:checked) {
          ${Elapsed} {
            stroke-dashoffset: ${left};
          }
          p:not(:nth-child(${stop + 1})) {
            visibility: hidden;
          }
          ${
            stop < $left.length - 1 &&
            css`
              g:nth-of-type(n + ${stop + 2}) {
                stroke-dasharray: 3 5;

                svg path {
                  opacity: 0;
                }
              }
            `
          }
        }
      `,
    )}
`
