import { CampaignText } from '#components/limits/campaign-text.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { LogoStrip } from './logo-strip.tsx'
import { Hero } from './hero.tsx'
import { QualifySection } from './qualify-section.tsx'
import { SlotsBanner } from './slots-banner.tsx'
import { StatStrip } from '#components/sections/stat-strip.tsx'
import { Testimonials } from '#components/sections/testimonials.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { calls } from '#content/calls.ts'
import { workWithUs } from '#content/work-with-us.ts'
import { site } from '#site.config.ts'

export function Page() {
  const { logos, stats, testimonials, closing } = workWithUs
  return (
    <>
      <Hero />
      <LogoStrip label={logos.label} lead={logos.lead} />
      <StatStrip title={stats.title} stats={site.claims} />
      <Testimonials title={testimonials.title} />
      <SlotsBanner />
      <QualifySection />
      <CallToAction
        title={closing.title}
        lead={closing.lead}
        action={
          <CallToActionLink plan="partnership" size="large">
            <CampaignText of="apply" />
          </CallToActionLink>
        }
        note={calls.expert}
      />
    </>
  )
}
