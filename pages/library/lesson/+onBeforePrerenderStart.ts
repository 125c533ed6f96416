import { type ShelfId, shelves } from '#contract/contents.ts'
import { libraryPaths } from '#contract/paths.ts'
import { lessonsOf } from '#lib/lesson-order.ts'

export const onBeforePrerenderStart = () =>
  (Object.keys(shelves) as ShelfId[]).flatMap((shelf) =>
    lessonsOf(shelf).map(({ part }) => libraryPaths.part(shelf, part.id)),
  )
