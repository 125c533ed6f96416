import styled from 'styled-components'
import { aims } from '#content/aims.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Quotation } from '#components/ui/quotation.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** Four figures and one client's sentence. */
export function Results() {
  const { results } = aims
  return (
    <Section tone="sunken" labelledBy="results">
      <SectionHeading id="results" eyebrow={results.eyebrow} title={results.title} />
      <Tiles>
        {results.tiles.map((tile) => (
          <BigFigure key={tile.label} {...tile} />
        ))}
      </Tiles>
      <Note>{results.note}</Note>
      {results.testimonial && <Quotation {...results.testimonial} />}
    </Section>
  )
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xl} ${theme.space.lg};

  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Note = styled.p`
  margin-block: ${theme.space.lg} ${theme.space.xxl};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
