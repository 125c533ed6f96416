import type { Thing } from 'schema-dts'
import { products } from '#contract/catalogue.ts'
import * as deepDive from '#words/deep-dive.ts'
import { serviceNode } from '#lib/structured-nodes.ts'

/** The diagnostic as a service with its price. */
export function structuredData(): Thing[] {
  const { name, amountCents, page } = products['deep-dive']
  const { lead } = deepDive.hero
  return [serviceNode({ path: page, name, description: lead, priceCents: amountCents })]
}
