import type { Service } from 'schema-dts'
import { currency } from '#contract/catalogue.ts'
import { absoluteUrl, nodeId } from './json-ld.ts'

type ServiceFacts = {
  /** Path of the page that sells it. */
  path: string
  name: string
  description: string
  /** What it costs, in US cents; absent where the page names no amount. */
  priceCents?: number
  /** What it holds, by the names the page gives the parts. */
  contains?: { name: string; parts: readonly { name: string; description?: string }[] }
}

/**
 * Something done for a buyer, with its price and its parts, as structured data.
 *
 * @param origin - Production origin without a slash at the end.
 */
export function serviceNode(origin: string, service: ServiceFacts): Service {
  const { path, name, description, priceCents, contains } = service
  const url = absoluteUrl(origin, path)
  return {
    '@type': 'Service',
    '@id': nodeId(origin, path, 'service'),
    name,
    description,
    url,
    provider: { '@id': nodeId(origin, '/', 'organization') },
    ...(priceCents === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: (priceCents / 100).toFixed(2),
            priceCurrency: currency.toUpperCase(),
          },
        }),
    ...(contains
      ? {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: contains.name,
            itemListElement: contains.parts.map((part) => ({
              '@type': 'Offer' as const,
              itemOffered: { '@type': 'Service' as const, ...part },
            })),
          },
        }
      : {}),
  }
}
