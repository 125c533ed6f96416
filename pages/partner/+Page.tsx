import { ApplicationFlow } from '#components/partner/application-flow.tsx'
import { ApplySection } from '#components/partner/apply-section.tsx'
import { PartnerHero } from '#components/partner/partner-hero.tsx'
import { Pillars } from '#components/partner/pillars.tsx'
import { SelectionCriteria } from '#components/partner/selection-criteria.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { partnerFaq } from '#content/partner.ts'

export function Page() {
  return (
    <>
      <PartnerHero />
      <Pillars />
      <SelectionCriteria />
      <ApplicationFlow />
      <ApplySection />
      <Faq entries={partnerFaq} />
    </>
  )
}
