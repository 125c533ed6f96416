import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'

/** Fields side by side where there is room; what is no field, or is marked `data-wide`, takes a whole row. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${theme.space.lg};

  > :not(:has(input)),
  > :has(input[data-wide]) {
    grid-column: 1 / -1;
  }
  > p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
  input {
    inline-size: 100%;
    min-inline-size: 0;
  }
`
