import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** The ringed plus in a summary, which turns into a minus while its details are open. For the eye alone. */
export const OpenSign = styled.span.attrs({ 'aria-hidden': true })`
  position: relative;
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 50%;

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: 0.75rem;
    border-block-start: 1px solid;
    translate: -50% -50%;
    transition: rotate ${theme.duration.calm};
  }
  &::after {
    rotate: 90deg;
  }
  [open] > summary > &::after {
    rotate: 0deg;
  }
`
