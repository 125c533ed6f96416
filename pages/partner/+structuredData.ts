import type { Thing } from 'schema-dts'
import { partnerFaq, partnerHero } from '#words/partner.ts'
import { faqPage } from '#lib/structured-nodes.ts'
import { nodeId, organization } from '#lib/json-ld.ts'

/** The partnership as a service, and its questions. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'Service',
      '@id': nodeId('/partner', 'service'),
      name: partnerHero.eyebrow,
      description: partnerHero.lead,
      provider: organization,
    },
    faqPage('/partner', partnerFaq),
  ]
}
