import styled from 'styled-components'

/** A row of its own among fields in two columns; none where there is nothing in it. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`
