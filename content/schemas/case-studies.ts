import * as z from 'zod/mini'
import { programmes } from '#contract/catalogue.ts'
import { choice, day, group, keyOf, label, line, list, long, text, title } from './kinds.ts'
import { picture } from './picture.ts'

/** One engagement; the name of the file is its address. */
export const words = group({
  /** Says beside it that it is a sample. */
  isSample: z.optional(choice),
  title,
  client: label,
  changed: day,
  programme: keyOf(programmes),
  summary: line,
  problem: list(long),
  work: list(long),
  /** Before and after, and who says so. */
  figures: list(group({ measure: label, before: label, after: label, source: line })),
  quotation: z.optional(group({ quote: text, attribution: label })),
  picture: z.optional(picture),
})
