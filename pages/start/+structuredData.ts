import type { Thing } from 'schema-dts'
import * as start from '#words/start.ts'
import { faqPage } from '#lib/structured-nodes.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The five questions as they stand on the page, and the call that can be booked here. */
export function structuredData(): Thing[] {
  return [
    faqPage(site.origin, '/start', start.faq.entries),
    {
      '@type': 'Service',
      '@id': nodeId(site.origin, '/start', 'strategy-call'),
      name: start.hero.eyebrow,
      description: start.hero.lead,
      provider: { '@id': nodeId(site.origin, '/', 'organization') },
      potentialAction: {
        '@type': 'ReserveAction',
        target: absoluteUrl(site.origin, '/start'),
      },
    },
  ]
}
