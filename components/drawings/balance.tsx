import { memo } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'
import { drawingStyle } from './drawing-style.ts'

type BalanceProps = {
  /** How far it leans, in degrees, to the right above 0. */
  tilt: number
}

function BalanceInner({ tilt }: BalanceProps) {
  return (
    <Drawing viewBox="-170 -22 340 168" aria-hidden="true">
      <path d="M0 0V136M-46 140H46" />
      <g transform={`rotate(${tilt})`}>
        <path d="M-116 0H116" />
        {[-116, 116].map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <g transform={`rotate(${-tilt})`}>
              <path d="M-36 72L0 0 36 72M-44 72H44A44 24 0 0 1-44 72Z" />
              <path d={x < 0 ? 'M-9 54H9V72H-9Z' : 'M-20 32H20V72H-20Z'} />
            </g>
          </g>
        ))}
      </g>
      <circle r="8" />
    </Drawing>
  )
}

/** A balance: what something costs on the left, what it brings on the right; the words beside it say both. */
export const Balance = memo(BalanceInner)

const Drawing = styled.svg`
  ${drawingStyle}
  fill: ${theme.color.surface};
  stroke: ${theme.color.lineStrong};
  stroke-width: 2;

  g {
    transition: transform ${theme.duration.calm} ${theme.easing};
  }
  circle,
  path + path {
    fill: ${theme.color.brass};
  }
`
