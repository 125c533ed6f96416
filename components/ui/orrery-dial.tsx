import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

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
