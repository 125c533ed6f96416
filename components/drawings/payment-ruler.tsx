import styled from 'styled-components'
import { deepDiveTimes } from '#contract/deep-dive.ts'
import { ruler as words } from '#words/checkout.ts'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

type PaymentRulerProps = {
  /** Says all that is drawn. */
  label: string
  /** Every payment of the plan in parts: days after the first, and what is written above. */
  parts: readonly { day: number; text: string }[]
  /** Written above the first dot when it is the only one. */
  whole?: string | undefined
}

/** Hours after the payment by which something is there, in order. */
const hours = [
  deepDiveTimes.researchHours,
  deepDiveTimes.firstEditionHours,
  deepDiveTimes.kickOffHours,
]

/** Two scales on one rule: a step for each promise of the first days, then seven days to a week. */
const rule = {
  y: 58,
  start: 30,
  step: 54,
  firstDay: 21,
  firstDayAt: 232,
  day: 3.6,
  lastDay: 63,
} as const

const atHours = (place: number) => rule.start + (place + 1) * rule.step
const atDay = (day: number) =>
  day === 0 ? rule.start : Math.round(rule.firstDayAt + (day - rule.firstDay) * rule.day)

/**
 * A rule of what is delivered when, in hours and then in weeks, and on it a dot for each payment: one that is large,
 * or one for each part. The dots change with the plan that is chosen beside it.
 */
export function PaymentRuler({ label, parts, whole }: PaymentRulerProps) {
  const lastHours = atHours(hours.length - 1)
  const band = {
    from: atDay((deepDiveTimes.workshopWeek - 1) * 7),
    to: atDay(deepDiveTimes.decisionWeek * 7),
  }
  return (
    <Drawing viewBox="0 0 400 100" role="img" aria-label={label} data-whole={whole && ''}>
      <path
        d={`M${rule.start} ${rule.y}H${lastHours + 8}M${rule.firstDayAt - 8} ${rule.y}H${atDay(rule.lastDay)}`}
      />
      <path d={`M${lastHours + 12} ${rule.y}H${rule.firstDayAt - 8}`} strokeDasharray="2 4" />
      <Ticks d={`M${rule.start} ${rule.y + 4}H${lastHours + 1}`} strokeDasharray="1 5" />
      <Ticks
        d={`M${rule.firstDayAt} ${rule.y + 4}H${atDay(rule.lastDay) + 1}`}
        strokeDasharray={`1 ${rule.day - 1}`}
      />
      <Stretch d={`M${band.from} ${rule.y + 5}H${band.to}`} />
      {hours.map((hour, place) => (
        <g key={hour}>
          <path d={`M${atHours(place)} ${rule.y}v14`} />
          <text x={atHours(place)} y={rule.y + 32}>
            {hour} {words.hourUnit}
          </text>
        </g>
      ))}
      <text x={(band.from + band.to) / 2} y={rule.y + 32}>
        {words.weeks}
      </text>
      {parts.map(({ day, text }, place) => (
        <Payment key={day}>
          <circle cx={atDay(day)} cy={rule.y} r="8" />
          <text x={atDay(day)} y={rule.y - 24}>
            {place === 0 && whole ? whole : text}
          </text>
        </Payment>
      ))}
    </Drawing>
  )
}

const Ticks = styled.path`
  stroke-width: 8;
`

const Stretch = styled.path`
  stroke: ${theme.color.brass};
  stroke-width: 10;
`

const Payment = styled.g`
  transition: opacity ${theme.duration.calm};

  circle {
    fill: ${theme.color.teal};
    stroke: ${theme.color.sunken};
    stroke-width: 3;
    transform-box: fill-box;
    transform-origin: center;
    transition: scale ${theme.duration.calm} ${theme.easing};
  }
  text {
    fill: ${theme.color.ink};
    font-weight: 600;
  }
  [data-whole] > & circle {
    scale: 1.5;
  }
  [data-whole] > & ~ & {
    opacity: 0;

    circle {
      scale: 0;
    }
  }
`

const Drawing = styled.svg`
  ${drawingStyle}
  max-inline-size: 26rem;
  fill: none;
  stroke: ${theme.color.lineStrong};

  text {
    fill: ${theme.color.inkSoft};
    stroke: none;
    font: 400 15px ${theme.font.text};
    font-variant-numeric: lining-nums tabular-nums;
    text-anchor: middle;
  }
`
