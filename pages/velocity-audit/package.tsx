import styled from 'styled-components'
import { velocityAudit } from '#content/velocity-audit.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { twoColumns } from '#components/theme/two-columns.ts'

/** Six deliverables as a numbered index, the bonuses apart. */
export function Package() {
  const { package: words } = velocityAudit
  return (
    <TitledSection titleId="package" words={words}>
      <Index>
        {Object.values(words.items).map(({ title, text }, position) => (
          <li key={title}>
            <Position aria-hidden="true">{position + 1}</Position>
            <div>
              <Title>{title}</Title>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </Index>
      <Bonuses>
        {Object.values(words.bonuses).map(({ title, text }) => (
          <li key={title}>
            <Title>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </Bonuses>
    </TitledSection>
  )
}

const Index = styled.ol`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: 0 ${theme.space.huge};

  > li {
    display: grid;
    grid-template-columns: 3rem 1fr;
    padding-block: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
    color: ${theme.color.inkSoft};
  }
`

const Position = styled.span`
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Title = styled.h3`
  color: ${theme.color.ink};
  font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  letter-spacing: 0;
`

const Bonuses = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  margin-block-start: ${theme.space.xl};

  > li {
    padding: ${theme.space.lg};
    border: 1px dashed ${theme.color.brass};
    border-radius: ${theme.radius.large};
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`
