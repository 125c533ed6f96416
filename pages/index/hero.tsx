import { home } from '#content/home.ts'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { TurningOrrery } from '#components/ui/turning-orrery.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** The home page's first screen. */
export function Hero() {
  const { hero } = home
  return (
    <PageHero
      scale="page"
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <CallToActionLink size="large" />
          <ButtonLink href="/pricing" variant="outline" size="large">
            {hero.secondary}
          </ButtonLink>
        </>
      }
      note={<CampaignText of="home" />}
      aside={<TurningOrrery labels={hero.planets} holdLabel={hero.hold} />}
    />
  )
}
