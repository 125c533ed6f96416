import styled from 'styled-components'
import { deepDive } from '#content/deep-dive.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { twoColumns } from '#components/theme/two-columns.ts'
import { Sheet } from '#components/ui/sheet.tsx'

/** The promise and the buyer's two remedies, side by side. */
export function Guarantee() {
  const { guarantee } = deepDive
  return (
    <TitledSection
      tone="sunken"
      titleId="guarantee"
      words={{ title: guarantee.title, lead: guarantee.promise }}
      columns="4fr 8fr"
    >
      <div>
        <Remedies>
          {guarantee.remedies.map(({ letter, title, text }) => (
            <Remedy as="li" key={letter}>
              <Letter>({letter})</Letter>
              <div>
                <Name>{title}</Name>
                <p>{text}</p>
              </div>
            </Remedy>
          ))}
        </Remedies>
        <Note>{guarantee.note}</Note>
      </div>
    </TitledSection>
  )
}

const Remedies = styled.ol`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${theme.space.md};
`

const Remedy = styled(Sheet)`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.md};
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
