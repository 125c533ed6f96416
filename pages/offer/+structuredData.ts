import type { Thing } from 'schema-dts'
import { offer } from '#content/offer.ts'
import { nodeId, organization } from '#lib/json-ld.ts'
import { offerOf } from '#lib/structured-nodes.ts'

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
      offers: { ...offerOf(path, 0), offeredBy: organization },
    },
  ]
}
