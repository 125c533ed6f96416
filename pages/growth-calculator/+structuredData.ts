import type { Thing } from 'schema-dts'
import * as growthPage from '#words/growth-page.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'

/** The calculator as an application that runs in the browser. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'WebApplication',
      '@id': nodeId('/growth-calculator', 'calculator'),
      name: growthPage.hero.eyebrow,
      description: growthPage.hero.lead,
      url: absoluteUrl('/growth-calculator'),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      publisher: organization,
    },
  ]
}
