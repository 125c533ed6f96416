import { AboutHero } from '#components/sections/about-hero.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { EmbeddedOperator } from '#components/sections/embedded-operator.tsx'
import { Founders } from '#components/sections/founders.tsx'
import { OurDifference } from '#components/sections/our-difference.tsx'
import { OurMission } from '#components/sections/our-mission.tsx'
import { OurStory } from '#components/sections/our-story.tsx'
import { about } from '#content/about.ts'

export function Page() {
  return (
    <>
      <AboutHero />
      <Founders />
      <OurStory />
      <OurMission />
      <OurDifference />
      <EmbeddedOperator />
      <CallToAction title={about.closing.title} lead={about.closing.lead} />
    </>
  )
}
