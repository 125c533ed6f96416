import type { Opener } from '#contract/contents.ts'
import { partsOf, partsToCome } from '#lib/parts-to-come.ts'

/** What stands beside the list of a product of which parts are still to come: how many of how many. */
export function toComeMark(opener: Opener): string | null {
  const missing = partsToCome(opener).length
  return missing === 0 ? null : `To come: ${missing} of ${partsOf(opener).length} parts`
}
