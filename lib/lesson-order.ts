import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Module, Part, Shelf } from '#contract/contents/shelf.ts'

/** A part and the module it is in. */
type PlacedPart = { part: Part; module: Module }

/** Every part of a shelf in the order it is read. */
export function placedParts(shelf: ShelfId): PlacedPart[] {
  const { modules }: Shelf = shelves[shelf]
  return modules.flatMap((module) => module.parts.map((part) => ({ part, module })))
}

/** The lessons of a shelf that are there, in the order they are read. */
export function lessonsOf(shelf: ShelfId): PlacedPart[] {
  return placedParts(shelf).filter(({ part }) => part.kind === 'lesson' && part.file)
}

/** The part of an id on a shelf, or undefined. */
export function placedPart(shelf: ShelfId, id: string): PlacedPart | undefined {
  return placedParts(shelf).find(({ part }) => part.id === id)
}

/** True for the id of a shelf; narrows text from an address. */
export function isShelfId(id: string): id is ShelfId {
  return Object.hasOwn(shelves, id)
}
