import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { toneDot } from './tone-dot.ts'

/** Good, waiting, wrong, or simply so. */
export type StateTone = 'good' | 'waiting' | 'wrong' | 'plain'

/** A state in a word or two, with a dot in its tone: the word says it, the colour repeats it. */
export function StateMark({ tone = 'plain', children }: { tone?: StateTone; children: ReactNode }) {
  return <Mark data-tone={tone}>{children}</Mark>
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-size: ${theme.size.caption};
  font-weight: 600;
  white-space: nowrap;

  ${toneDot}

  &::before {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
  }
  &[data-tone='wrong'] {
    color: ${theme.color.danger};
  }
`
