import { ApplicationFlow } from './application-flow.tsx'
import { ApplySection } from './apply-section.tsx'
import { Hero } from './hero.tsx'
import { Pillars } from './pillars.tsx'
import { SelectionCriteria } from './selection-criteria.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { partnerFaq } from '#content/partner.ts'

export function Page() {
  return (
    <>
      <Hero />
      <Pillars />
      <SelectionCriteria />
      <ApplicationFlow />
      <ApplySection />
      <Faq entries={partnerFaq} />
    </>
  )
}
