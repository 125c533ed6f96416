import { pricing } from '#content/pricing.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Hero } from '#components/sections/hero.tsx'

/** The pricing page's first screen. */
export function PricingHero() {
  const { hero } = pricing
  return (
    <Hero
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
      note={hero.note}
    />
  )
}
