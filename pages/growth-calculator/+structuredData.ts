import type { Thing } from 'schema-dts'
import * as growthPage from '#words/growth-page.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The calculator as an application that runs in the browser. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'WebApplication',
      '@id': nodeId(site.origin, '/growth-calculator', 'calculator'),
      name: growthPage.hero.eyebrow,
      description: growthPage.hero.lead,
      url: absoluteUrl(site.origin, '/growth-calculator'),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      publisher: { '@id': nodeId(site.origin, '/', 'organization') },
    },
  ]
}
