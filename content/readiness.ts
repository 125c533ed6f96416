import type { Opener, ShelfId } from '#contract/contents.ts'
import { dayText } from '#lib/date-text.ts'
import { formatMoney } from '#contract/money.ts'
import { completeBy, moduleReadiness, partsOf, partsToCome } from '#lib/readiness.ts'
import * as words from '#words/readiness.ts'

/** How much of what a price opens is there today, and the rest by when; null once all of it is. */
export function readyText(opener: Opener): string | null {
  const missing = partsToCome(opener).length
  if (missing === 0) return null
  const all = partsOf(opener).length
  const rest = completeBy(opener)
  return rest
    ? words.partsReadyBy(all - missing, all, dayText(rest.day))
    : words.partsReady(all - missing, all)
}

/** How much of one line of a value stack is there; its id is the module's. */
function moduleReadyText(shelf: ShelfId, id: string): string {
  const { ready, all } = moduleReadiness(shelf, id)
  if (ready === all) return words.ready
  return ready === 0 ? words.toCome : words.some(ready, all)
}

/** The lines of a value stack: each part by its id, how much of it is there, and its list price. */
export const stackRows = <Id extends string>(
  shelf: ShelfId,
  parts: Readonly<Record<Id, string>>,
  cents: Readonly<Record<Id, number>>,
) =>
  (Object.keys(parts) as Id[]).map((id) => ({
    item: parts[id],
    ready: moduleReadyText(shelf, id),
    value: formatMoney(cents[id]),
  }))
