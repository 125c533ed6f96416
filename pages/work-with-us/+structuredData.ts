import type { Thing } from 'schema-dts'
import * as workWithUs from '#words/work-with-us.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The partnership as a service, and what it asks of a partner. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'Service',
      '@id': nodeId(site.origin, '/work-with-us', 'partnership'),
      name: workWithUs.hero.eyebrow,
      description: workWithUs.hero.lead,
      url: absoluteUrl(site.origin, '/work-with-us'),
      provider: { '@id': nodeId(site.origin, '/', 'organization') },
      termsOfService: absoluteUrl(site.origin, '/terms'),
    },
  ]
}
