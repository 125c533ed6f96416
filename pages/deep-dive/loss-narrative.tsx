import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { InlineText } from '#components/ui/inline-text.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Ledger } from '#components/ui/ledger.tsx'
import { Note } from '#components/ui/note.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'

/** What it costs to change nothing, as a sum anyone can redo. */
export function LossNarrative() {
  const { loss } = deepDive
  const rows = loss.rows.map(({ item, working, value }) => ({
    item: (
      <>
        {item}
        <Working>{working}</Working>
      </>
    ),
    value,
  }))
  return (
    <Section tone="sunken" labelledBy="brutal-math">
      <Split $layout={{ align: 'center', rowGap: theme.space.xl }}>
        <div>
          <SectionHeading id="brutal-math" eyebrow={loss.eyebrow} title={loss.title} />
          {loss.paragraphs.map((paragraph) => (
            <Prose key={paragraph}>{paragraph}</Prose>
          ))}
        </div>
        <Sum>
          <Ledger caption={loss.caption} rows={rows} total={loss.total} />
          <Cautious>
            <InlineText>{loss.comparison}</InlineText>
          </Cautious>
          <Closing>{loss.closing}</Closing>
        </Sum>
      </Split>
    </Section>
  )
}

const Prose = styled.p`
  max-inline-size: ${theme.width.prose};
  color: ${theme.color.inkSoft};

  & + & {
    margin-block-start: ${theme.space.md};
  }
`

const Sum = styled.div`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
`

const Working = styled.span`
  display: block;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
  font-weight: 400;
`

const Cautious = styled(Note)`
  margin-block-start: ${theme.space.md};
`

const Closing = styled.p`
  margin-block-start: ${theme.space.lg};
  font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
`
