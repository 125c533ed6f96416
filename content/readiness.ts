import type { Opener, ShelfId } from '#contract/contents.ts'
import { dayText } from '#lib/day-text.ts'
import { completeBy, moduleReadiness, partsOf, partsToCome } from '#lib/readiness.ts'

/** How much of what a price opens is there today, and the rest by when; null once all of it is. */
export function readyText(opener: Opener): string | null {
  const missing = partsToCome(opener).length
  if (missing === 0) return null
  const all = partsOf(opener).length
  const rest = completeBy(opener)
  return `${all - missing} of ${all} parts ready today${rest ? `, the rest by ${dayText(rest.day)}` : ''}`
}

/** How much of one line of a value stack is there; its id is the module's. */
export function moduleReadyText(shelf: ShelfId, id: string): string {
  const { ready, all } = moduleReadiness(shelf, id)
  if (ready === all) return 'ready'
  return ready === 0 ? 'to come' : `${ready} of ${all} ready`
}
