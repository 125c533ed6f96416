import { contents, type Opener, shelves } from '#contract/contents.ts'
import type { Part } from '#contract/contents/shelf.ts'

/** Every part that a purchase opens, by shelf. */
export function partsOf(opener: Opener): { shelf: string; part: Part }[] {
  return contents[opener].flatMap((shelf) =>
    shelves[shelf].modules.flatMap(({ parts }) => parts.map((part) => ({ shelf, part }))),
  )
}

/** Parts of a purchase that are still to be written, filmed or drawn; while there is one it is not complete. */
export function partsToCome(opener: Opener): { shelf: string; part: Part }[] {
  return partsOf(opener).filter(({ part }) => part.kind !== 'service' && !part.file)
}
