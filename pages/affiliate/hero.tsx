import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'

/** The promise, who it is for, and how its figure comes about. */
export function Hero() {
  const { hero } = affiliate
  return (
    <PageHero
      badge={hero.badge}
      title={hero.title}
      lead={hero.lead}
      actions={
        <ButtonLink href="#apply" size="large">
          {hero.action}
        </ButtonLink>
      }
      note={hero.note}
      aside={
        <Bullets>
          {hero.bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </Bullets>
      }
    />
  )
}

const Bullets = styled.ul`
  border-block-end: 1px solid ${theme.color.brass};

  li {
    padding-block: ${theme.space.lg};
    border-block-start: 1px solid ${theme.color.brass};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
`
