import type { ShelfId } from '#contract/contents.ts'
import type { Part } from '#contract/contents/shelf.ts'
import { lessonsOf } from '#lib/lesson-order.ts'
import type { Reader } from './library-reader.ts'

/** Ids of the parts of a shelf that were marked as read. */
export function readParts(shelf: ShelfId, { progress }: Pick<Reader, 'progress'>): Set<string> {
  return new Set(
    progress
      .filter((entry) => entry.shelf === shelf && entry.doneMs !== null)
      .map(({ part }) => part),
  )
}

/** How far a reader has come on a shelf, and where to go on; `next` is null where all is read or nothing is there. */
export function shelfProgress(
  shelf: ShelfId,
  reader: Reader,
): { done: number; all: number; isBegun: boolean; next: Part | null } {
  const lessons = lessonsOf(shelf).map(({ part }) => part)
  const read = readParts(shelf, reader)
  const opened = reader.progress.find((entry) => entry.shelf === shelf)
  const last = lessons.find(({ id }) => id === opened?.part && !read.has(id))
  return {
    done: lessons.filter(({ id }) => read.has(id)).length,
    all: lessons.length,
    isBegun: opened !== undefined,
    // Where the reader was last, else the first that was not read.
    next: last ?? lessons.find(({ id }) => !read.has(id)) ?? null,
  }
}
