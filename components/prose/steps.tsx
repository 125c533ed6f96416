import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

/** A numbered list as stations on a line. */
export function Steps({ children }: { children: ReactNode }) {
  return <Line>{children}</Line>
}

const Line = styled.div`
  margin-block: ${theme.space.xl};

  && ol {
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  && li {
    position: relative;
    margin: 0;
    padding: 0 0 ${theme.space.lg} 3.25rem;
    counter-increment: step;
  }
  && li:last-child {
    padding-block-end: 0;
  }
  && li::before {
    content: counter(step);
    position: absolute;
    inset: -0.125rem auto auto 0;
    display: grid;
    place-items: center;
    inline-size: 2.125rem;
    block-size: 2.125rem;
    border: 1px solid ${theme.color.brass};
    border-radius: 50%;
    background: ${theme.color.paper};
    font: 400 1.1875rem/1 ${theme.font.display};
    font-variant-numeric: lining-nums;
  }
  && li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 2.25rem auto 0.375rem 1.0625rem;
    border-inline-start: 1px solid ${theme.color.line};
  }
`
