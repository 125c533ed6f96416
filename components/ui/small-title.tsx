import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** The title of a part within a section. */
export const SmallTitle = styled.h3`
  font-size: ${theme.size.h3};
`
