import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A short mark on a card or beside a title. */
export const Badge = styled.span`
  display: inline-block;
  inline-size: fit-content;
  padding: 0.1875rem 0.625rem;
  border: 1px solid ${theme.color.brass};
  border-radius: ${theme.radius.round};
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
  line-height: 1.4;
`
