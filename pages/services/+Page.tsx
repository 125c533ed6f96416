import { AddOnTools } from './add-on-tools.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { GrowthPaths } from './growth-paths.tsx'
import { IndustryIndex } from './industry-index.tsx'
import { ServiceModules } from './service-modules.tsx'
import { Hero } from './hero.tsx'
import { PageIndex } from './page-index.tsx'
import { services } from '#content/services.ts'

export function Page() {
  return (
    <>
      <Hero />
      <PageIndex />
      <ServiceModules />
      <AddOnTools />
      <IndustryIndex />
      <GrowthPaths />
      <CallToAction title={services.closing.title} lead={services.closing.lead} />
    </>
  )
}
