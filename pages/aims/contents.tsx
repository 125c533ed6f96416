import styled from 'styled-components'
import { aims } from '#content/aims.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Card } from '#components/ui/card.tsx'

/** The document page by page, and the two ways to have it built. */
export function Contents() {
  const { contents } = aims
  return (
    <TitledSection titleId="blueprint-contents" words={contents}>
      <Pages>
        {contents.pages.map(({ title, text }, index) => (
          <Sheet key={title}>
            <Number aria-hidden="true">{index + 1}</Number>
            <h3>{title}</h3>
            <p>{text}</p>
          </Sheet>
        ))}
      </Pages>
      <UpsellTitle>{contents.upsellTitle}</UpsellTitle>
      <Upsells>
        {contents.upsells.map(({ name, price, text }) => (
          <Card key={name}>
            <Name>
              <span>{name}</span>
              <span>{price}</span>
            </Name>
            <p>{text}</p>
            <CallToActionLink variant="outline">{contents.upsellAction}</CallToActionLink>
          </Card>
        ))}
      </Upsells>
    </TitledSection>
  )
}

const Pages = styled.ol`
  display: grid;
  gap: ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`

const Sheet = styled.li`
  display: grid;
  gap: ${theme.space.xs};
  align-content: start;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  h3 {
    font-size: ${theme.size.h3};
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
  ${media.desktop} {
    min-block-size: 16rem;
  }
`

const Number = styled.span`
  margin-block-end: ${theme.space.md};
  padding-block-end: ${theme.space.sm};
  border-block-end: 1px solid ${theme.color.brass};
  color: ${theme.color.brassText};
  font-variant-numeric: tabular-nums;
`

const UpsellTitle = styled.h3`
  margin-block: ${theme.space.xxl} ${theme.space.lg};
  font-size: ${theme.size.h3};
`

const Upsells = styled.div`
  display: grid;
  gap: ${theme.space.md};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

const Name = styled.h4`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  margin: 0;
  font: 400 ${theme.size.h3}/1.15 ${theme.font.display};
`
