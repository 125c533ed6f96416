import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Short points under one another, each below a fine rule. */
export const RuledList = styled.ul`
  > li {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.line};
  }
`
