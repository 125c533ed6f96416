import type { Thing } from 'schema-dts'
import * as affiliate from '#words/affiliate.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { nodeId } from '#lib/json-ld.ts'

/** The programme's four tiers as the list the page is about; partners are paid by it, so it is no offer for sale. */
export function structuredData(): Thing[] {
  const { tiers } = affiliate
  return [
    {
      '@type': 'ItemList',
      '@id': nodeId('/affiliate', 'tiers'),
      name: tiers.title,
      mainEntityOfPage: { '@id': nodeId('/affiliate', 'page') },
      numberOfItems: affiliateTiers.length,
      itemListElement: affiliateTiers.map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        description: tiers.conditions[id],
      })),
    },
  ]
}
