import styled from 'styled-components'
import { about } from '#content/about.ts'
import { site } from '#site.config.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { FounderCard } from './founder-card.tsx'

/** The partners, side by side; the open card's story runs below all three, one at a time. */
export function Founders() {
  const { founders } = about
  return (
    <TitledSection tone="sunken" titleId="founders" words={founders}>
      <Cards>
        {site.founders.map((founder) => (
          <FounderCard key={founder.id} founder={founder} />
        ))}
      </Cards>
    </TitledSection>
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
