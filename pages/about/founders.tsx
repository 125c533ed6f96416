import styled from 'styled-components'
import { about } from '#content/about.ts'
import { site } from '#site.config.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { FounderCard } from './founder-card.tsx'

/** The partners, side by side; the open card's story runs below all three, one at a time. */
export function Founders() {
  const { founders } = about
  return (
    <Section tone="sunken" labelledBy="founders">
      <SectionHeading
        id="founders"
        eyebrow={founders.eyebrow}
        title={founders.title}
        lead={founders.lead}
      />
      <Cards>
        {site.founders.map((founder) => (
          <FounderCard key={founder.id} founder={founder} />
        ))}
      </Cards>
    </Section>
  )
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space.md};

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${theme.space.lg};
  }
`
