import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** Buttons side by side where there is room. */
export const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
`
