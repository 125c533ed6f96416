import { contents, type Opener, type ShelfId, shelves } from '#contract/contents.ts'
import type { Part, Shelf } from '#contract/contents/shelf.ts'
import { site } from '#site.config.ts'

/** Every part that a purchase opens, by shelf. */
export function partsOf(opener: Opener): { shelf: ShelfId; part: Part }[] {
  return contents[opener].flatMap((shelf) =>
    shelves[shelf].modules.flatMap(({ parts }) => parts.map((part) => ({ shelf, part }))),
  )
}

const isToCome = ({ kind, file }: Part) => kind !== 'service' && !file

/** Parts of a purchase that are still to be written, filmed or drawn; while there is one it is not complete. */
export function partsToCome(opener: Opener): { shelf: ShelfId; part: Part }[] {
  return partsOf(opener).filter(({ part }) => isToCome(part))
}

/** Whether less than half of what a purchase opens is there today: then it is sold as a pre-order. */
export function isPreOrder(opener: Opener): boolean {
  return partsToCome(opener).length * 2 > partsOf(opener).length
}

/**
 * The day by which all of a purchase is there, as the operator gives it for each shelf that lacks something; null while
 * one has no day, or its day has passed.
 */
export function completeBy(
  opener: Opener,
  nowMs: number = Date.now(),
): { day: string; isSample: boolean } | null {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const lacking = [...new Set(partsToCome(opener).map(({ shelf }) => shelf))]
  const given = lacking.flatMap((shelf) => site.completeBy[shelf] ?? [])
  const day = given
    .map((each) => each.day)
    .toSorted()
    .at(-1)
  if (!day || given.length < lacking.length || given.some((each) => each.day < today)) return null
  return { day, isSample: given.some(({ isSample }) => isSample === true) }
}

/** Parts of one module that are there, and all of them. */
export function moduleReadiness(shelf: ShelfId, id: string): { ready: number; all: number } {
  const { modules }: Shelf = shelves[shelf]
  const parts = modules.find((module) => module.id === id)?.parts ?? []
  return { ready: parts.filter((part) => !isToCome(part)).length, all: parts.length }
}
