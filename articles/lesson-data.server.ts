import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Block, Heading } from './mdx/block.ts'
import { readMdx } from './mdx/read-mdx.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { readingMinutes } from './reading-minutes.ts'
import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Module, Part, Shelf } from '#contract/contents/shelf.ts'
import { isShelfId, lessonsOf } from '#lib/lesson-order.ts'

/** The block at the head of a lesson's file; its title is the part's in `contract/contents`. */
const lessonFrontMatter = z.strictObject({
  /** One sentence under the title: what the reader can do afterwards. */
  summary: z
    .string({ error: 'must be text' })
    .check(
      z.minLength(20, { error: 'needs 20 characters or more' }),
      z.maxLength(240, { error: 'allows 240 characters' }),
    ),
})

type Lesson = {
  summary: string
  readMinutes: number
  blocks: Block[]
  headings: Heading[]
}

/** Reads a lesson of `library/SHELF/`, as articles are read. Throws `ArticleError` on a fault. */
export function readLesson(shelf: string, name: string): Lesson {
  const file = join('library', shelf, name)
  const { attributes, body, bodyLine } = readFrontMatter(
    lessonFrontMatter,
    readFileSync(file, 'utf8'),
    file,
  )
  return { ...attributes, readMinutes: readingMinutes(body), ...readMdx(body, file, bodyLine) }
}

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
