import styled from 'styled-components'
import { calls } from '#content/calls.ts'
import { pricing } from '#content/pricing.ts'
import { theme } from '#components/theme/tokens.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { media } from '#components/theme/media.ts'

/** The pricing page's first screen. */
export function Hero() {
  const { hero } = pricing
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="#calculator" variant="outline" size="large">
            {hero.calculatorLink}
          </ButtonLink>
        </>
      }
      note={`${calls.expert} ${hero.note}`}
      aside={<Place />}
    />
  )
}

/** Kept free for the calculator's balance (`fee-balance.tsx`). */
const Place = styled.div`
  margin-block-start: calc(-1 * ${theme.space.xxl});

  ${media.beside} {
    min-block-size: 24rem;
    margin: 0;
  }
`
