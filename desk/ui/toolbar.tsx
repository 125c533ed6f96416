import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** What narrows a list: a search, menus, side by side where there is room. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm} ${theme.space.lg};
  align-items: end;
  justify-content: space-between;

  > :first-child {
    flex: 1 1 20rem;
  }
  > :not(:first-child) {
    flex: 0 1 16rem;
  }
`
