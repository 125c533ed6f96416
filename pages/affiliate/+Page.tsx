import { AffiliateOpening } from '#components/affiliate/affiliate-opening.tsx'
import { ApplicationSection } from '#components/affiliate/application-section.tsx'
import { Benefits } from '#components/affiliate/benefits.tsx'
import { CommissionStructure } from '#components/affiliate/commission-structure.tsx'
import { PartnerRequirements } from '#components/affiliate/partner-requirements.tsx'
import { StatStrip } from '#components/affiliate/stat-strip.tsx'
import { TierLadder } from '#components/affiliate/tier-ladder.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { affiliate } from '#content/affiliate.ts'

export function Page() {
  const { closing } = affiliate
  return (
    <>
      <AffiliateOpening />
      <StatStrip />
      <Benefits />
      <CommissionStructure />
      <TierLadder />
      <PartnerRequirements />
      <ApplicationSection />
      <CallToAction
        title={closing.title}
        lead={closing.lead}
        action={
          <ButtonLink href="#apply" size="large">
            {closing.action}
          </ButtonLink>
        }
      />
    </>
  )
}
