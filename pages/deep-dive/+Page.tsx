import { BuyLink } from './buy-link.tsx'
import { WaitingListSection } from '#components/limits/waiting-list-section.tsx'
import { CaseStudies } from './case-studies.tsx'
import { Fit } from './fit.tsx'
import { Hero } from './hero.tsx'
import { Process } from './process.tsx'
import { Deliverables } from './deliverables.tsx'
import { Guarantee } from './guarantee.tsx'
import { LossNarrative } from './loss-narrative.tsx'
import { StopTheBleeding } from './stop-the-bleeding.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { ActionRow } from '#components/ui/action-row.tsx'
import { calls } from '#content/calls.ts'
import { deepDive } from '#content/deep-dive.ts'

export function Page() {
  return (
    <>
      <Hero />
      <LossNarrative />
      <StopTheBleeding />
      <Deliverables tone="sunken" isDrawn />
      <Process />
      <CaseStudies />
      <Fit />
      <Guarantee />
      <CallToAction
        title={deepDive.closing.title}
        lead={deepDive.closing.lead}
        action={
          <ActionRow>
            <BuyLink>{deepDive.closing.buy}</BuyLink>
            <CallToActionLink variant="outline" size="large" />
          </ActionRow>
        }
        note={calls.instead}
      />
      <WaitingListSection waitingFor="deep-dive" />
    </>
  )
}
