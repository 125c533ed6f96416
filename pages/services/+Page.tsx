import { AddOnTools } from '#components/sections/add-on-tools.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { GrowthPaths } from '#components/sections/growth-paths.tsx'
import { IndustryIndex } from '#components/sections/industry-index.tsx'
import { ServiceModules } from '#components/sections/service-modules.tsx'
import { ServicesHero } from '#components/sections/services-hero.tsx'
import { services } from '#content/services.ts'

export function Page() {
  return (
    <>
      <ServicesHero />
      <ServiceModules />
      <AddOnTools />
      <IndustryIndex />
      <GrowthPaths />
      <CallToAction title={services.closing.title} lead={services.closing.lead} />
    </>
  )
}
