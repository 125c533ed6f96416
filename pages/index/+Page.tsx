import { CallToAction } from '#components/sections/call-to-action.tsx'
import { GrowthSystem } from '#components/sections/growth-system.tsx'
import { HomeHero } from '#components/sections/home-hero.tsx'
import { LeakLedger } from '#components/sections/leak-ledger.tsx'
import { ProgramCards } from '#components/sections/program-cards.tsx'
import { TrackRecord } from '#components/sections/track-record.tsx'
import { home } from '#content/home.ts'

export function Page() {
  return (
    <>
      <HomeHero />
      <LeakLedger />
      <ProgramCards />
      <GrowthSystem />
      <TrackRecord />
      <CallToAction title={home.closing.title} lead={home.closing.lead} />
    </>
  )
}
