import { pricing } from '#content/pricing.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

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
      note={hero.note}
    />
  )
}
