import * as z from 'zod/mini'
import { site } from '#site.config.ts'
import { articleCategories } from '#content/categories.ts'

const founderIds = site.founders.map(({ id }) => id)

const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values as [Value, ...Value[]], { error: `must be one of ${values.join(', ')}` })

const text = (min: number, max: number) =>
  z.string({ error: 'must be text' }).check(
    z.minLength(min, {
      error: ({ input }) => `has ${String(input).length} characters, needs ${min} or more`,
    }),
    z.maxLength(max, {
      error: ({ input }) => `has ${String(input).length} characters, allows ${max}`,
    }),
  )

const day = z.string({ error: 'must be a date like 2026-03-19' }).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date like 2026-03-19' }),
  z.refine(
    (value) => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value),
    {
      error: 'is not a day of the calendar',
    },
  ),
)

/** The block at the head of an article's file. An unknown field is a fault, so that a typing slip cannot hide. */
export const frontMatter = z.strictObject({
  title: text(10, 110),
  /** For search engines and share cards. */
  description: text(70, 160),
  category: oneOf(articleCategories),
  /** Lower case, hyphenated; related articles share them. */
  tags: z
    .array(
      z.string().check(
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
          error: 'must be lower case words joined by hyphens',
        }),
      ),
      {
        error: 'must be a list',
      },
    )
    .check(z.minLength(2, { error: 'needs 2 or more' }), z.maxLength(5, { error: 'allows 5' })),
  publishedOn: day,
  updatedOn: z.optional(day),
  /** Id of a founder in site.config.ts. */
  author: oneOf(founderIds),
  /** First part of the address. */
  section: oneOf(['insights', 'blog']),
  /** Two or three sentences for cards and feeds. */
  excerpt: text(40, 320),
  /** What its card tells; the value as the text has it. Without it the first <KeyNumber> is told. */
  figure: z.optional(
    z.strictObject(
      { value: text(1, 16), label: text(10, 90) },
      { error: 'must be a value and a label' },
    ),
  ),
})

export type FrontMatter = z.infer<typeof frontMatter>
