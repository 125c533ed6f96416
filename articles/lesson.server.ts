import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Block, Heading } from './mdx/block.ts'
import { readMdx } from './mdx/read-mdx.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { readingMinutes } from './reading-minutes.ts'

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

export type Lesson = {
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
