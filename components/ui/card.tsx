import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A sheet of paper on the page; `data-emphasis` gives the one that matters a brass edge. */
export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  &[data-emphasis] {
    border-color: ${theme.color.brass};
    box-shadow: inset 0 3px 0 ${theme.color.brass};
  }
`
