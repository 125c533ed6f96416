import * as z from 'zod/mini'
import { fieldHelp, group, isSample, label, line, list, long, text } from './kinds.ts'

// Files of JSON: site.config.ts takes them as they are, so no figure can be named in them.

const portrait = z.optional(
  z.nullable(
    z.string().register(fieldHelp, {
      help: 'A square picture, JPEG or PNG, which every mail program shows.',
      format: 'portrait',
    }),
  ),
)

/** Whom visitors meet. */
export const people = group({
  founders: list(
    group({
      isSample,
      /** Articles name their author by it. */
      id: label,
      name: label,
      title: label,
      subtitle: label,
      portrait,
      bio: long,
      specialties: list(label),
      quote: line,
      linkedinUrl: z.url({ error: 'must be an address' }),
    }),
  ).check(
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'must have an id of its own for each',
    }),
  ),
  strategist: group({ isSample, name: label, title: label, portrait }),
})

/** What clients say, what changed for them, and who they are; any of it may be left out. */
export const quotations = group({
  testimonials: z.optional(
    z.array(group({ isSample, attribution: label, result: label, quote: text })),
  ),
  cases: z.optional(
    z.array(group({ isSample, sector: label, before: label, after: label, measure: label, text })),
  ),
  clientLogos: z.optional(z.array(group({ name: label, isSample }))),
})
