import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** The sentence under a title. */
export const Lead = styled.p`
  max-inline-size: 40rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  line-height: 1.5;
`
