import styled from 'styled-components'
import { industries } from '#content/contact.ts'
import { services } from '#content/services.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

/** The nine industries as an index between fine rules, each with the place where work starts. */
export function IndustryIndex() {
  const { title, lead, notes } = services.industries
  return (
    <TitledSection
      tone="night"
      titleId="industries"
      words={{ title, lead }}
      columns="3fr 9fr"
      from="wide"
    >
      <Entries>
        {industries.map((name) => (
          <Entry key={name}>
            <dt>{name}</dt>
            <dd>{notes[name]}</dd>
          </Entry>
        ))}
      </Entries>
    </TitledSection>
  )
}

const Entries = styled.dl`
  display: grid;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space.xl};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`

const Entry = styled.div`
  padding-block: ${theme.space.md} ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  dt {
    margin-block-end: ${theme.space.xxs};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
  dd {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`
