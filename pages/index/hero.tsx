import { calls } from '#content/calls.ts'
import { growthSystem, home } from '#content/home.ts'
import { site } from '#site.config.ts'
import { NamedOrbits } from '#components/drawings/named-orbits.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
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
      note={
        <>
          <p>{calls.expert}</p>
          <Proof />
          <CampaignText of="home" />
        </>
      }
      aside={<NamedOrbits {...hero.orbits} modules={growthSystem.modules} />}
    />
  )
}

/** What the first of the case studies changed. */
function Proof() {
  const [study] = site.cases
  if (!study) return null
  const { figures, what } = home.hero.proof(study)
  return (
    <p>
      <strong>{figures}</strong> {what}
      <SampleMark of={study} />
    </p>
  )
}
