import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { theme } from '#components/theme/tokens.ts'
import { twoColumns } from '#components/theme/two-columns.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The promise and the buyer's two remedies, side by side. */
export function Guarantee() {
  const { guarantee } = deepDive
  return (
    <Section labelledBy="guarantee">
      <SectionHeading id="guarantee" title={guarantee.title} lead={guarantee.promise} />
      <Remedies>
        {guarantee.remedies.map(({ letter, title, text }) => (
          <Remedy key={letter}>
            <Letter>({letter})</Letter>
            <div>
              <Name>{title}</Name>
              <p>{text}</p>
            </div>
          </Remedy>
        ))}
      </Remedies>
      <Note>{guarantee.note}</Note>
    </Section>
  )
}

const Remedies = styled.ol`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${theme.space.md};
`

const Remedy = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.inkSoft};
`

const Letter = styled.span`
  color: ${theme.color.ink};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Name = styled.h3`
  color: ${theme.color.ink};
  font-size: ${theme.size.h3};
`

const Note = styled.p`
  margin-block-start: ${theme.space.lg};
  color: ${theme.color.inkSoft};
`
