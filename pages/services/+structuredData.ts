import type { Thing } from 'schema-dts'
import { programmes } from '#contract/catalogue.ts'
import * as services from '#words/services.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'
import { programmeOffer } from '#lib/structured-nodes.ts'

const node = (fragment: string) => nodeId('/services', fragment)

/** The four modules as services, and the six growth paths as the catalogue of what is offered. */
export function structuredData(): Thing[] {
  return [
    ...services.modules.items.map(({ key, name, promise }): Thing => ({
      '@type': 'Service',
      '@id': node(`service-${key}`),
      name,
      description: promise,
      url: node(key),
      provider: organization,
    })),
    {
      '@type': 'OfferCatalog',
      '@id': node('catalog'),
      name: services.paths.title,
      url: absoluteUrl('/services'),
      itemListElement: services.paths.items.map(({ plan, text, page }) =>
        programmeOffer(programmes[plan], {
          name: programmes[plan].name,
          description: text,
          url: absoluteUrl(page ?? '/services'),
        }),
      ),
    },
  ]
}
