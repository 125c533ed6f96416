import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, theme, twoShort } from '../theme/tokens.ts'
import { BigFigure } from '../ui/big-figure.tsx'
import { Section } from '../ui/section.tsx'
import { VisuallyHidden } from '../ui/text.tsx'

type StatStripProps = {
  /** Names the strip for a screen reader; the figures speak for themselves on screen. */
  title: string
  stats: readonly { value: ReactNode; label: string; isSample?: boolean }[]
}

/** Figures side by side between two rules, each with the sentence that says what it counts; a blank one is left out. */
export function StatStrip({ title, stats }: StatStripProps) {
  const given = stats.filter(({ value }) => value)
  if (given.length === 0) return null
  return (
    <Section spacing="none" labelledBy="stats">
      <VisuallyHidden as="h2" id="stats">
        {title}
      </VisuallyHidden>
      <Stats>
        {given.map(({ value, label, isSample = false }) => (
          <li key={label}>
            <BigFigure value={value} label={label} isSample={isSample} />
          </li>
        ))}
      </Stats>
    </Section>
  )
}

const Stats = styled.ul`
  display: grid;
  grid-template-columns: ${twoShort};
  border-block: 1px solid ${theme.color.line};

  > li {
    padding: ${theme.space.lg} ${theme.space.md} ${theme.space.lg} 0;
  }
  > li:nth-child(n + 3) {
    border-block-start: 1px solid ${theme.color.line};
  }
  ${media.desktop} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    grid-template-columns: none;

    > li {
      padding: ${theme.space.xl} ${theme.space.lg};
    }
    > li:first-child {
      padding-inline-start: 0;
    }
    > li:nth-child(n + 3) {
      border-block-start: 0;
    }
    > li + li {
      border-inline-start: 1px solid ${theme.color.line};
    }
  }
`
