import type { Thing } from 'schema-dts'
import { products, programmes } from '#contract/catalogue.ts'
import { pricing } from '#content/pricing.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The two programmes with a price as one catalogue of offers. */
export function structuredData(): Thing[] {
  const { accelerator } = programmes
  const url = absoluteUrl(site.origin, '/pricing')
  return [
    {
      '@type': 'OfferCatalog',
      '@id': nodeId(site.origin, '/pricing', 'plans'),
      name: pricing.plans.title,
      itemListElement: [
        {
          '@type': 'Offer',
          name: products['deep-dive'].name,
          price: dollars(products['deep-dive'].amountCents),
          priceCurrency: 'USD',
          url: absoluteUrl(site.origin, products['deep-dive'].page),
          offeredBy: { '@id': nodeId(site.origin, '/', 'organization') },
        },
        {
          '@type': 'Offer',
          name: accelerator.name,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            minPrice: Number(dollars(accelerator.priceCents)),
            priceCurrency: 'USD',
            unitText: 'month',
          },
          url,
          offeredBy: { '@id': nodeId(site.origin, '/', 'organization') },
        },
      ],
    },
  ]
}
