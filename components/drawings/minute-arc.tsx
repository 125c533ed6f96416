import styled, { css } from 'styled-components'
import { serviceLevels } from '#contract/service-levels.ts'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

/** Minutes of the call's two parts, a segment each. */
const { assessmentMinutes: first, actionPlanMinutes: second } = serviceLevels
const minutes = first + second

/** How many groups of fields there are, each with its share of the segments. */
const groups = [1, 2, 3] as const

const curve = 'M12 62A620 620 0 0 1 408 62'

/** Stretches of the arc, from its left end: segments of one group and of one part. */
function stretches() {
  const ends = groups.map((group) => Math.round((group * minutes) / groups.length))
  const cuts = [...new Set([...ends, first])].toSorted((one, other) => one - other)
  return cuts.map((to, place) => {
    const from = cuts[place - 1] ?? 0
    return {
      from,
      dashes: `0 ${from}${' .84 .16'.repeat(to - from)} 0 ${minutes}`,
      group: ends.findIndex((end) => to <= end) + 1,
      isFirst: to <= first,
    }
  })
}

/**
 * The minutes of a call, a segment each, in the colours of its two parts. Inside a `[data-minutes]` with a form in it,
 * each group of fields fills its share once it is valid. What the drawing says stands in the words beneath it, and the
 * fields tell by themselves what they lack: a screen reader is told nothing twice.
 */
export function MinuteArc() {
  return (
    <Drawing viewBox="0 0 420 76" aria-hidden="true">
      {stretches().map(({ from, dashes, group, isFirst }) => (
        <path
          key={from}
          d={curve}
          pathLength={minutes}
          strokeDasharray={dashes}
          data-group={group}
          data-part={isFirst ? 1 : 2}
        />
      ))}
    </Drawing>
  )
}

const Drawing = styled.svg`
  ${drawingStyle}
  fill: none;
  stroke: ${theme.color.lineStrong};
  stroke-width: 4;

  path {
    --part: ${theme.color.brass};
    transition:
      stroke ${theme.duration.calm},
      stroke-width ${theme.duration.calm} ${theme.easing};
  }
  [data-part='1'] {
    --part: ${theme.color.teal};
  }
  ${groups.map(
    (group) => css`
      [data-minutes]:has(form > fieldset:nth-of-type(${group}):valid) & [data-group='${group}'] {
        stroke: var(--part);
        stroke-width: 22;
      }
    `,
  )}
`
