import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A small label above a heading, led by a planet on its orbit. */
export const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${theme.color.brassText};
  font-size: ${theme.size.caption};
  font-weight: 600;
  letter-spacing: 0.08em;
  text-transform: uppercase;

  &::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: 50%;
    background: ${theme.color.brass};
    outline: 1px solid ${theme.color.brass};
    outline-offset: 3px;
    margin-inline: 0.25rem;
  }
`
