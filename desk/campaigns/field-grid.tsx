import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** Fields side by side where there is room; what is no field takes a whole row. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${theme.space.lg};

  > :not(:has(input)) {
    grid-column: 1 / -1;
  }
`
