import type { Thing } from 'schema-dts'
import { products, programmes } from '#contract/catalogue.ts'
import * as pricing from '#words/pricing.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { programmeOffer } from '#lib/structured-nodes.ts'
import { site } from '#site.config.ts'

const pageOf = (plan: string) => (plan === 'deep-dive' ? products[plan].page : '/pricing')

/** The four plans as one catalogue of offers. */
export function structuredData(): Thing[] {
  const { title, items } = pricing.plans
  return [
    {
      '@type': 'OfferCatalog',
      '@id': nodeId(site.origin, '/pricing', 'plans'),
      name: title,
      itemListElement: items.map(({ plan, name, description }) =>
        programmeOffer(site.origin, programmes[plan], {
          name,
          description,
          url: absoluteUrl(site.origin, pageOf(plan)),
        }),
      ),
    },
  ]
}
