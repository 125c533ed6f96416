import type { Opener } from '#contract/contents.ts'
import { dayText } from '#lib/day-text.ts'
import { partsOf, partsToCome } from '#lib/parts-to-come.ts'
import { site } from '#site.config.ts'

/** How much of what a price opens is ready today, and by when the rest is; null once all of it is. */
export function toComeMark(opener: Opener): string | null {
  const missing = partsToCome(opener).length
  if (missing === 0) return null
  const all = partsOf(opener).length
  const rest = site.libraryCompleteOn ? `, the rest by ${dayText(site.libraryCompleteOn)}` : ''
  return `${all - missing} of ${all} ready today${rest}`
}

/** Whether less than half of what a product opens is ready: it is then sold as a pre-order. */
export function isPreOrder(product: Opener): boolean {
  return 2 * partsToCome(product).length > partsOf(product).length
}

/** The same as a sentence; blank once all of it is. */
export function readySentence(opener: Opener): string {
  const mark = toComeMark(opener)
  return mark ? `${mark}.` : ''
}
