import type { Thing } from 'schema-dts'
import { currency } from '#contract/catalogue.ts'
import { offer } from '#content/offer.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

const path = '/offer'

/** The growth vault: what it is, its six parts, and that it costs nothing. */
export function structuredData(): Thing[] {
  const { hero, stack } = offer
  const organization = { '@id': nodeId(site.origin, '/', 'organization') }
  return [
    {
      '@type': 'CreativeWork',
      '@id': nodeId(site.origin, path, 'vault'),
      name: hero.title,
      description: hero.lead,
      publisher: organization,
      isAccessibleForFree: true,
      hasPart: stack.rows.map(({ item }) => ({ '@type': 'CreativeWork', name: item })),
      offers: {
        '@type': 'Offer',
        url: absoluteUrl(site.origin, path),
        price: '0.00',
        priceCurrency: currency.toUpperCase(),
        offeredBy: organization,
      },
    },
  ]
}
