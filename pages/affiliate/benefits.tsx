import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Card } from '#components/ui/card.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** What the programme gives besides money. */
export function Benefits() {
  const { benefits } = affiliate
  return (
    <Section labelledBy="benefits">
      <SectionHeading id="benefits" title={benefits.title} />
      <Row>
        {benefits.items.map(({ title, text, isSample }) => (
          <Card key={title}>
            <h3>{title}</h3>
            <p>
              {text}
              <SampleMark of={{ isSample }} />
            </p>
          </Card>
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.md};

  h3 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`
