import { BundleBar } from './bundle-bar.tsx'
import { BundleSection } from './bundle-section.tsx'
import { CourseBlocks } from './course-blocks.tsx'
import { VaultHero } from './vault-hero.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Faq } from '#components/sections/faq.tsx'
import { Testimonials } from '#components/sections/testimonials.tsx'
import { vaultClosing, vaultFaq, vaultTestimonials } from '#content/courses/vault.ts'

export function Page() {
  return (
    <>
      <VaultHero />
      <CourseBlocks />
      <BundleSection />
      <Testimonials title={vaultTestimonials.title} tone="sunken" />
      <Faq entries={vaultFaq} />
      <CallToAction title={vaultClosing.title} lead={vaultClosing.lead} />
      <BundleBar />
    </>
  )
}
