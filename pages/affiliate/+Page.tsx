import { Hero } from './hero.tsx'
import { ApplicationSection } from './application-section.tsx'
import { Benefits } from './benefits.tsx'
import { CommissionStructure } from './commission-structure.tsx'
import { PartnerRequirements } from './partner-requirements.tsx'
import { KeyFigures } from './key-figures.tsx'
import { TierLadder } from './tier-ladder.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { affiliate } from '#content/affiliate.ts'

export function Page() {
  const { closing } = affiliate
  return (
    <>
      <Hero />
      <KeyFigures />
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
