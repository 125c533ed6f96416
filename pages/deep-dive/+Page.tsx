import { CaseStudies } from './case-studies.tsx'
import { Hero } from './hero.tsx'
import { Process } from './process.tsx'
import { Deliverables } from './deliverables.tsx'
import { Guarantee } from './guarantee.tsx'
import { LossNarrative } from './loss-narrative.tsx'
import { StopTheBleeding } from './stop-the-bleeding.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import { deepDive } from '#content/deep-dive.ts'

export function Page() {
  return (
    <>
      <Hero />
      <LossNarrative />
      <StopTheBleeding />
      <Deliverables tone="sunken" />
      <Process />
      <CaseStudies />
      <Guarantee />
      <CallToAction
        title={deepDive.closing.title}
        lead={deepDive.closing.lead}
        action={
          <ActionRow>
            <ButtonLink href="/deep-dive/payment" size="large">
              {deepDive.closing.buy}
            </ButtonLink>
            <CallToActionLink variant="outline" size="large" />
          </ActionRow>
        }
      />
    </>
  )
}
