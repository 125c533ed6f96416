import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A remark under what it is about: smaller and quieter than the text. */
export const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`
