import styled from 'styled-components'

/** A title's link that takes the whole of its card. */
export const CoverLink = styled.a`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
