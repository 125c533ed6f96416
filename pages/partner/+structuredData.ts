import type { Thing } from 'schema-dts'
import { partnerFaq, partnerHero } from '#words/partner.ts'
import { faqPage } from '#lib/structured-nodes.ts'
import { nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The partnership as a service, and its questions. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'Service',
      '@id': nodeId(site.origin, '/partner', 'service'),
      name: partnerHero.eyebrow,
      description: partnerHero.lead,
      provider: { '@id': nodeId(site.origin, '/', 'organization') },
    },
    faqPage(site.origin, '/partner', partnerFaq),
  ]
}
