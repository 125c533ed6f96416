import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A line of small print under the results. */
export const ResultNote = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  line-height: 1.45;
`
