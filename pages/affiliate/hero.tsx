import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EarningsCalculator } from './earnings-calculator.island.tsx'

/** The promise, how its figure comes about, and beside it what a month of one's own would earn. */
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
      note={
        <>
          {hero.note}
          <Bullets>
            {hero.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </Bullets>
        </>
      }
      aside={<Island of={EarningsCalculator} props={{}} />}
    />
  )
}

const Bullets = styled.ul`
  margin-block-start: ${theme.space.lg};

  li {
    padding-block: ${theme.space.sm};
    border-block-start: 1px solid ${theme.color.brass};
    color: ${theme.color.ink};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
`
