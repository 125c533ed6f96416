import styled from 'styled-components'
import { type AffiliateTierId, affiliateTiers } from '#lib/affiliate-tier.ts'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

type TierStairsProps = {
  tier: AffiliateTierId
  /** Names the drawing, and the step that the marker is on. */
  label: string
}

const tread = 90
const riser = 26

/** Four tiers as a staircase: the steps that are reached are filled, and the marker stands on the highest of them. */
export function TierStairs({ tier, label }: TierStairsProps) {
  const reached = affiliateTiers.findIndex(({ id }) => id === tier)
  return (
    <Drawing viewBox="0 0 360 142" role="img" aria-label={label}>
      {affiliateTiers.map(({ id, name }, step) => (
        <g key={id} data-reached={step <= reached || undefined}>
          <rect
            x={step * tread + 0.5}
            y={114 - step * riser}
            width={tread - 1}
            height={28 + step * riser}
          />
          <text x={step * tread + tread / 2} y="133">
            {name.split(' ')[0]}
          </text>
        </g>
      ))}
      <Marker
        r="9"
        transform={`translate(${reached * tread + tread / 2} ${104 - reached * riser})`}
      />
    </Drawing>
  )
}

const Drawing = styled.svg`
  ${drawingStyle}

  rect {
    fill: ${theme.color.sunken};
    stroke: ${theme.color.brass};
    transition: fill ${theme.duration.calm};
  }
  [data-reached] rect {
    fill: ${theme.color.brass};
  }
  text {
    fill: ${theme.color.ink};
    font: 600 13px ${theme.font.text};
    text-anchor: middle;
  }
  [data-reached] text {
    fill: ${theme.color.night};
  }
`

const Marker = styled.circle`
  fill: ${theme.color.teal};
  transition: transform ${theme.duration.calm} ${theme.easing};
`
