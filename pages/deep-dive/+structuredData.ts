import type { Thing } from 'schema-dts'
import { products } from '#contract/catalogue.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The diagnostic as a service with its price. */
export function structuredData(): Thing[] {
  const { name, amountCents, page } = products['deep-dive']
  return [
    {
      '@type': 'Service',
      '@id': nodeId(site.origin, page, 'service'),
      name,
      provider: { '@id': nodeId(site.origin, '/', 'organization') },
      offers: {
        '@type': 'Offer',
        price: (amountCents / 100).toFixed(2),
        priceCurrency: 'USD',
        url: absoluteUrl(site.origin, page),
        availability: 'https://schema.org/InStock',
      },
    },
  ]
}
