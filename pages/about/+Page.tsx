import { Hero } from './hero.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { EmbeddedOperator } from './embedded-operator.tsx'
import { Founders } from './founders.tsx'
import { OurDifference } from './our-difference.tsx'
import { OurMission } from './our-mission.tsx'
import { OurStory } from './our-story.tsx'
import { about } from '#content/about.ts'

export function Page() {
  return (
    <>
      <Hero />
      <Founders />
      <OurStory />
      <OurMission />
      <OurDifference />
      <EmbeddedOperator />
      <CallToAction title={about.closing.title} lead={about.closing.lead} />
    </>
  )
}
