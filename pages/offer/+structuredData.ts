import type { Thing } from 'schema-dts'
import { currency } from '#contract/catalogue.ts'
import { offer } from '#content/offer.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'

const path = '/offer'

/** The growth vault: what it is, its six parts, and that it costs nothing. */
export function structuredData(): Thing[] {
  const { hero, stack } = offer
  return [
    {
      '@type': 'CreativeWork',
      '@id': nodeId(path, 'vault'),
      name: hero.title,
      description: hero.lead,
      publisher: organization,
      isAccessibleForFree: true,
      hasPart: stack.rows.map(({ item }) => ({ '@type': 'CreativeWork', name: item })),
      offers: {
        '@type': 'Offer',
        url: absoluteUrl(path),
        price: '0.00',
        priceCurrency: currency.toUpperCase(),
        offeredBy: organization,
      },
    },
  ]
}
