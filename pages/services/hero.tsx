import styled from 'styled-components'
import { services } from '#content/services.ts'
import { theme } from '#components/theme/tokens.ts'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** What the system is, and the page's four parts as an index. */
export function Hero() {
  const { hero } = services
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={<CallToActionLink size="large" />}
      aside={
        <nav aria-label={hero.index}>
          <Index>
            {hero.links.map(({ name, href }, index) => (
              <li key={href}>
                <Anchor href={href}>
                  <Numeral aria-hidden="true">{[4, 8, 9, 6][index]}</Numeral>
                  {name}
                </Anchor>
              </li>
            ))}
          </Index>
        </nav>
      }
    />
  )
}

const Index = styled.ul`
  border-block-end: 1px solid ${theme.color.line};
`

const Anchor = styled.a`
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  align-items: baseline;
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.ink};
  text-decoration: none;

  &:hover {
    color: ${theme.color.teal};
    text-decoration: underline;
  }
`

const Numeral = styled.span`
  color: ${theme.color.brassText};
  font: 400 2.75rem/1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`
