import type { ReactNode } from 'react'
import styled from 'styled-components'
import { stack, theme } from '../theme/tokens.ts'
import { InlineText } from '../ui/text.tsx'
import { TitledSection } from '../ui/section.tsx'

type ToldProps = {
  titleId: string
  title: string
  /** May hold links, `[words](/address)`. */
  paragraphs: readonly string[]
  tone?: 'paper' | 'sunken'
  children?: ReactNode
}

/** Paragraphs under their heading, beside it on large screens. */
export function Told({ titleId, title, paragraphs, tone, children }: ToldProps) {
  return (
    <TitledSection
      tone={tone}
      spacing="close"
      titleId={titleId}
      words={{ title }}
      columns="4fr 7fr"
    >
      <Paragraphs>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <InlineText>{paragraph}</InlineText>
          </p>
        ))}
        {children}
      </Paragraphs>
    </TitledSection>
  )
}

const Paragraphs = styled.div`
  ${stack(theme.space.lg)}
  max-inline-size: 66ch;
`
