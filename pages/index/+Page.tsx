import { CallToAction } from '#components/sections/call-to-action.tsx'
import { GrowthSystem } from './growth-system.tsx'
import { Hero } from './hero.tsx'
import { LeakLedger } from './leak-ledger.tsx'
import { ProgramCards } from './program-cards.tsx'
import { TrackRecord } from './track-record.tsx'
import { home } from '#content/home.ts'

export function Page() {
  return (
    <>
      <Hero />
      <LeakLedger />
      <ProgramCards />
      <GrowthSystem />
      <TrackRecord />
      <CallToAction title={home.closing.title} lead={home.closing.lead} />
    </>
  )
}
