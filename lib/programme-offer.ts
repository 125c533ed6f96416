import type { Offer } from 'schema-dts'
import { currency } from '#contract/catalogue.ts'
import type { Programme } from '#contract/product.ts'
import { nodeId } from './json-ld.ts'

type OfferFacts = {
  /** As the page that shows it calls it. */
  name: string
  description: string
  /** Where it is bought or asked for. */
  url: string
}

/**
 * A programme as an offer in structured data; its price is where it starts, and absent where equity is the price.
 *
 * @param origin - Production origin without a slash at the end.
 */
export function programmeOffer(origin: string, programme: Programme, facts: OfferFacts): Offer {
  const provider = { '@id': nodeId(origin, '/', 'organization') }
  const { priceCents, period } = programme
  return {
    '@type': 'Offer',
    ...facts,
    offeredBy: provider,
    itemOffered: { '@type': 'Service', name: facts.name, provider },
    ...(priceCents === null
      ? {}
      : {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            minPrice: priceCents / 100,
            priceCurrency: currency.toUpperCase(),
            ...(period === 'month' ? { unitCode: 'MON' } : {}),
          },
        }),
  }
}
