import styled, { css } from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

type AuditDialProps = {
  /** Names the drawing and what its wedges lead to. */
  label: string
  hours: number
  unit: string
  /** One wedge each, clockwise from the top; `id` is that of the list item it leads to. */
  parts: readonly { id: string; title: string }[]
}

const places = [1, 2, 3, 4, 5, 6] as const

/**
 * A dial with a tick for each hour, its wedges an index of the list beside it inside a `[data-dial]`. A wedge is
 * filled while it or its item is in focus, under the pointer or what the address names.
 */
export function AuditDial({ label, hours, unit, parts }: AuditDialProps) {
  return (
    <Drawing viewBox="-105 -105 210 210" role="group" aria-label={label}>
      <defs>
        <path id="wedge" d="M0-84A84 84 0 0 1 73-42L35-20A40 40 0 0 0 0-40Z" />
      </defs>
      <circle
        r="97"
        pathLength={hours}
        strokeDasharray="0 .44 .12 .44"
        transform={`rotate(${-180 / hours})`}
      />
      {parts.map(({ id, title }, index) => (
        <a key={id} href={`#${id}`} aria-label={`${index + 1} ${title}`}>
          <use href="#wedge" transform={`rotate(${index * 60})`} />
          <text
            x={Math.round(62 * Math.sin(((index * 2 + 1) * Math.PI) / 6))}
            y={Math.round(-62 * Math.cos(((index * 2 + 1) * Math.PI) / 6))}
          >
            {index + 1}
          </text>
        </a>
      ))}
      <Hours y="-7">{hours}</Hours>
      <Unit y="17">{unit}</Unit>
    </Drawing>
  )
}

const Hours = styled.text`
  && {
    font-size: 42px;
  }
`

const Unit = styled.text`
  && {
    font: 600 11px ${theme.font.text};
  }
`

const Drawing = styled.svg`
  ${drawingStyle}
  max-inline-size: 24rem;
  margin-inline: auto;
  stroke-width: 10;

  > circle {
    fill: none;
    stroke: ${theme.color.brass};
  }
  use {
    fill: var(--wedge, ${theme.color.surface});
    stroke: ${theme.color.brass};
    stroke-width: 1;
    transition: fill ${theme.duration.calm};
  }
  text {
    fill: var(--figure, ${theme.color.ink});
    font: 400 24px ${theme.font.display};
    text-anchor: middle;
    dominant-baseline: central;
  }
  a:is(:hover, :focus-visible),
  ${places.map(
    (place) => css`
      [data-dial]:has(li:nth-of-type(${place}):is(:hover, :target)) & a:nth-of-type(${place})
      ${place < places.length ? ',' : ''}
    `,
  )} {
    --wedge: ${theme.color.brass};
    --figure: ${theme.color.night};
  }
`
