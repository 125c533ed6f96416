import type { Thing } from 'schema-dts'
import { products, programmes } from '#contract/catalogue.ts'
import * as pricing from '#words/pricing.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { programmeOffer } from '#lib/structured-nodes.ts'

const pageOf = (plan: string) => (plan === 'deep-dive' ? products[plan].page : '/pricing')

/** The four plans as one catalogue of offers. */
export function structuredData(): Thing[] {
  const { title, items } = pricing.plans
  return [
    {
      '@type': 'OfferCatalog',
      '@id': nodeId('/pricing', 'plans'),
      name: title,
      itemListElement: items.map(({ plan, name, description }) =>
        programmeOffer(programmes[plan], {
          name,
          description,
          url: absoluteUrl(pageOf(plan)),
        }),
      ),
    },
  ]
}
