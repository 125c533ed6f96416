import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { BigFigure } from '#components/ui/big-figure.tsx'
import { Section } from '#components/ui/section.tsx'

/** The four figures a partner asks for first. */
export function KeyFigures() {
  return (
    <Section tone="night" spacing="tight" label={affiliate.structure.eyebrow}>
      <Row>
        {affiliate.strip.map(({ value, label }) => (
          <BigFigure key={label} value={value} label={label} />
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.xl} ${theme.space.lg};

  ${media.desktop} {
    grid-template-columns: repeat(4, auto);
    justify-content: space-between;
  }
`
