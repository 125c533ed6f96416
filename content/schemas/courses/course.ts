import * as z from 'zod/mini'
import { courseIds } from '#content/courses/bundle.ts'
import { group, label, line, list, text, title } from '../kinds.ts'

/** What a course page says; name, price and address come from the catalogue. */
export const course = group({
  id: z.enum(courseIds),
  /** One sentence for the vault. */
  summary: line,
  /** Who it is for, in a few words, for the vault. */
  reader: line,
  /** What the parts are called: '9 HD modules'. */
  unit: label,
  hero: group({ eyebrow: label, lead: text }),
  outcomes: group({ title, items: list(group({ title, text })) }),
  audience: group({ title, fits: list(line), misfits: list(line) }),
  inside: group({ title, lead: text, items: list(group({ title, text, takeaway: label })) }),
  closing: group({ title, lead: text }),
})

export type Course = z.output<typeof course>
