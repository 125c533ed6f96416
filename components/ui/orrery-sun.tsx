import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

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
