import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Module, Part, Shelf } from '#contract/contents/shelf.ts'
import { isShelfId, lessonsOf } from '#lib/lesson-order.ts'
import { type Lesson, readLesson } from './lesson.server.ts'

/** What the page of a lesson shows. */
export type LessonData = {
  shelf: ShelfId
  shelfName: string
  modules: readonly Module[]
  module: Module
  part: Part
  lesson: Lesson
  previous: Part | null
  next: Part | null
}

/** The lesson at an address of the library, read; null where there is none. */
export function lessonData(path: string): LessonData | null {
  const [, , shelf = '', id = ''] = path.split('/')
  if (!isShelfId(shelf)) return null
  const lessons = lessonsOf(shelf)
  const index = lessons.findIndex(({ part }) => part.id === id)
  const found = lessons[index]
  if (!found?.part.file) return null
  const { name, modules }: Shelf = shelves[shelf]
  return {
    ...found,
    shelf,
    shelfName: name,
    modules,
    lesson: readLesson(shelf, found.part.file),
    previous: lessons[index - 1]?.part ?? null,
    next: lessons[index + 1]?.part ?? null,
  }
}
