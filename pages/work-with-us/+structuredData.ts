import type { Thing } from 'schema-dts'
import * as workWithUs from '#words/work-with-us.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'

/** The partnership as a service, and what it asks of a partner. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'Service',
      '@id': nodeId('/work-with-us', 'partnership'),
      name: workWithUs.hero.eyebrow,
      description: workWithUs.hero.lead,
      url: absoluteUrl('/work-with-us'),
      provider: organization,
      termsOfService: absoluteUrl('/terms'),
    },
  ]
}
