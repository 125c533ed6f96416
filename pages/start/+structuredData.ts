import type { Thing } from 'schema-dts'
import * as start from '#words/start.ts'
import { faqPage } from '#lib/structured-nodes.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'

/** The five questions as they stand on the page, and the call that can be booked here. */
export function structuredData(): Thing[] {
  return [
    faqPage('/start', start.faq.entries),
    {
      '@type': 'Service',
      '@id': nodeId('/start', 'strategy-call'),
      name: start.hero.eyebrow,
      description: start.hero.lead,
      provider: organization,
      potentialAction: {
        '@type': 'ReserveAction',
        target: absoluteUrl('/start'),
      },
    },
  ]
}
