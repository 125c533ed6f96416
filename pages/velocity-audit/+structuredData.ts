import type { Thing } from 'schema-dts'
import { products } from '#contract/catalogue.ts'
import * as velocityAudit from '#words/velocity-audit.ts'
import { serviceNode } from '#lib/structured-nodes.ts'

/** The audit as a service with its price, its six deliverables and both bonuses. */
export function structuredData(): Thing[] {
  const { name, amountCents, page } = products['velocity-audit']
  const { hero, contents: parts } = velocityAudit
  return [
    serviceNode({
      path: page,
      name,
      description: hero.lead,
      priceCents: amountCents,
      contains: {
        name: parts.title,
        parts: [...Object.values(parts.items), ...Object.values(parts.bonuses)].map(
          ({ title, text }) => ({ name: title, description: text }),
        ),
      },
    }),
  ]
}
