import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A cross in the corner; its accessible name says what it closes. */
export const CloseButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  margin: -0.5rem -0.5rem 0 0;
  border: 0;
  border-radius: 50%;
  background: none;
  font-size: 1.5rem;
  line-height: 1;
`
