import styled from 'styled-components'
import { pricing } from '#content/pricing.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'

/** Two programmes for situations rather than budgets: the question first, the offer after it. */
export function AdvancedProgrammes() {
  const { eyebrow, title, items } = pricing.advanced
  return (
    <TitledSection tone="night" titleId="advanced-title" words={{ eyebrow, title }}>
      <Pair>
        {items.map(({ plan, name, question, text, points, button }) => (
          <Programme key={plan}>
            <Name>{name}</Name>
            <Question>{question}</Question>
            <Text>{text}</Text>
            <Points>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
            <CallToActionLink plan={plan} variant="outline">
              {button}
            </CallToActionLink>
          </Programme>
        ))}
      </Pair>
    </TitledSection>
  )
}

const Pair = styled.div`
  display: grid;
  gap: ${theme.space.xxl};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: 0;
  }
`

const Programme = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.md};
  align-items: start;
  padding-block-start: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.brass};

  ${media.desktop} {
    padding: ${theme.space.lg} ${theme.space.xxl} 0 0;

    & + & {
      padding: ${theme.space.lg} 0 0 ${theme.space.xxl};
      border-inline-start: 1px solid ${theme.color.line};
    }
  }
`

const Name = styled.h3`
  font: 600 ${theme.size.body}/1.3 ${theme.font.text};
  letter-spacing: 0;
`

const Question = styled.p`
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
`

const Points = styled(RuledList)`
  flex: 1;
  inline-size: 100%;
  font-size: ${theme.size.small};
`
