import type { ReactNode } from 'react'
import styled from 'styled-components'
import { readingMinutes } from '#articles/reading-minutes.ts'
import { stack, theme } from '../theme/tokens.ts'
import { Sentences } from '../ui/page-text.tsx'
import { unmarked } from '../ui/disclosure.tsx'

type ShortReadProps = {
  of: { open: string; title: string; close: string; text: readonly string[] }
  /** A drawing in the place of the words, until they are asked for. */
  children: ReactNode
}

/** A drawing that gives way to a few paragraphs, and says how long they take. Works without script. */
export function ShortRead({ of: { open, title, close, text }, children }: ShortReadProps) {
  return (
    <Frame>
      <Still>{children}</Still>
      <details>
        <Bar>
          <span>
            {title}
            <Open>{open}</Open>
            <Close>{close}</Close>
          </span>
          <span>{readingMinutes(text.join('\n\n'))} min</span>
        </Bar>
        <Words>
          <Sentences of={text} as="p" />
        </Words>
      </details>
    </Frame>
  )
}

const Frame = styled.div`
  overflow: clip;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Still = styled.div`
  :has(> [open]) > & {
    display: none;
  }
`

const Bar = styled.summary`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.md};
  align-items: center;
  padding: ${theme.space.sm} ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  font-size: ${theme.size.small};
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  ${unmarked}
  &:focus-visible {
    outline-offset: -3px;
  }
`

const Open = styled.span`
  display: block;
  color: ${theme.color.teal};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  [open] & {
    display: none;
  }
`

const Close = styled(Open)`
  display: none;

  [open] & {
    display: block;
  }
`

const Words = styled.div`
  ${stack(theme.space.md)}
  padding: ${theme.space.sm} ${theme.space.md} ${theme.space.lg};
  font-size: ${theme.size.small};
`
