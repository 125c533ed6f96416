import { CalendarSection } from './calendar-section.tsx'
import { CampaignText } from '#components/limits/campaign-text.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { Hero } from './hero.tsx'
import { TrustBadges } from './trust-badges.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { calls } from '#content/calls.ts'
import { start } from '#content/start.ts'

export function Page() {
  const { faq, closing } = start
  return (
    <>
      <Hero />
      <TrustBadges />
      <CalendarSection />
      <Faq entries={faq.entries} title={faq.title} group="before-you-book" tone="sunken" />
      <CallToAction
        title={closing.title}
        lead={<CampaignText of="start" />}
        action={
          <ButtonLink href="#calendar" size="large">
            {closing.action}
          </ButtonLink>
        }
        note={calls.strategy}
      />
    </>
  )
}
