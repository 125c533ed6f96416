import type { Thing } from 'schema-dts'
import { programmes } from '#contract/catalogue.ts'
import * as services from '#words/services.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { programmeOffer } from '#lib/structured-nodes.ts'
import { site } from '#site.config.ts'

const provider = { '@id': nodeId(site.origin, '/', 'organization') }
const node = (fragment: string) => nodeId(site.origin, '/services', fragment)

/** The four modules as services, and the six growth paths as the catalogue of what is offered. */
export function structuredData(): Thing[] {
  return [
    ...services.modules.items.map(({ key, name, promise }): Thing => ({
      '@type': 'Service',
      '@id': node(`service-${key}`),
      name,
      description: promise,
      url: node(key),
      provider,
    })),
    {
      '@type': 'OfferCatalog',
      '@id': node('catalog'),
      name: services.paths.title,
      url: absoluteUrl(site.origin, '/services'),
      itemListElement: services.paths.items.map(({ plan, text, page }) =>
        programmeOffer(site.origin, programmes[plan], {
          name: programmes[plan].name,
          description: text,
          url: absoluteUrl(site.origin, page ?? '/services'),
        }),
      ),
    },
  ]
}
