import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A small remark on what stands before it, in an element of its own. */
export const Mark = styled.small`
  display: inline-block;
  inline-size: fit-content;
  margin-inline-start: 0.5em;
  padding: 0 0.5rem;
  border: 1px dashed ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  color: ${theme.color.inkSoft};
  font: 500 0.75rem/1.6 ${theme.font.text};
  letter-spacing: 0.02em;
  vertical-align: middle;
  white-space: nowrap;

  &:empty {
    display: none;
  }
`

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
