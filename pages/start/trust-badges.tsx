import styled from 'styled-components'
import { start } from '#content/start.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { Section } from '#components/ui/section.tsx'

/** Four promises in a row, each with what it means. */
export function TrustBadges() {
  const { badges } = start
  return (
    <Section tone="sunken" spacing="none" label={badges.label}>
      <Row>
        {badges.items.map(({ title, text, isSample }) => (
          <li key={title}>
            <Seal viewBox="-14 -14 28 28" aria-hidden="true">
              <circle r="12.5" />
              <path d="M-5.5 .5L-1.5 4.5 6-4.5" />
            </Seal>
            <div>
              <Title>{title}</Title>
              <Text>
                {text}
                <SampleMark of={{ isSample }} />
              </Text>
            </div>
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.ul`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.xl};
  padding-block: ${theme.space.xl};

  > li {
    display: grid;
    grid-template-columns: 2rem 1fr;
    gap: ${theme.space.sm};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Seal = styled.svg`
  inline-size: 2rem;
  fill: none;
  stroke: ${theme.color.brass};
  stroke-width: 1.5;
`

const Title = styled.h2`
  font: 600 ${theme.size.body}/1.4 ${theme.font.text};
  letter-spacing: 0;
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.5;
`
