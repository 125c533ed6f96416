import type { Attribution } from '#contract/lead.ts'
import { attributionOf } from '#lib/attribution-of.ts'
import { readAttribution } from './attribution-store.ts'

/** What a submission made now says of where the visitor came from. */
export function currentAttribution(): Attribution {
  return attributionOf(readAttribution(), new Date())
}
