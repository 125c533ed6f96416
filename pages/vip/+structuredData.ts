import type { Thing } from 'schema-dts'
import { products } from '#contract/catalogue.ts'
import { vip } from '#content/vip.ts'
import { serviceNode } from '#lib/structured-nodes.ts'

/** The VIP edition as a service with its price and its parts. */
export function structuredData(): Thing[] {
  const { amountCents, page } = products.vip
  return [
    serviceNode({
      path: page,
      name: vip.hero.eyebrow,
      description: vip.hero.lead,
      priceCents: amountCents,
      contains: {
        name: vip.stack.eyebrow,
        parts: vip.stack.rows.map(({ item }) => ({ name: item })),
      },
    }),
  ]
}
