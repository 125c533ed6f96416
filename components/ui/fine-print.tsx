import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Conditions and sources, in the smallest text of the site. */
export const FinePrint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
