import * as z from 'zod/mini'
import { site } from '#site.config.ts'
import { articleCategories } from '#content/categories.ts'
import { fieldHelp } from '#content/schemas/kinds.ts'
import { CORE_SCHEMA, YAMLException, load } from 'js-yaml'
import { ArticleError } from './mdx/block.ts'

const founderIds = site.founders.map(({ id }) => id)

const oneOf = <Value extends string>(values: readonly Value[], help: string) =>
  z
    .enum(values as [Value, ...Value[]], { error: `must be one of ${values.join(', ')}` })
    .register(fieldHelp, { help })

const textOf = (min: number, max: number, help: string) =>
  z
    .string({ error: 'must be text' })
    .check(
      z.minLength(min, {
        error: ({ input }) => `has ${String(input).length} characters, needs ${min} or more`,
      }),
      z.maxLength(max, {
        error: ({ input }) => `has ${String(input).length} characters, allows ${max}`,
      }),
      z.refine((text) => !/\{\{[\w.-]+\}\}/.test(text), {
        error: 'names a figure, and none is filled in here: write the figure itself',
      }),
    )
    .register(fieldHelp, { help })

const dayOf = (help: string) =>
  z
    .string({ error: 'must be a date like 2026-03-19' })
    .check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a date like 2026-03-19' }),
      z.refine(
        (value) =>
          !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value),
        {
          error: 'is not a day of the calendar',
        },
      ),
    )
    .register(fieldHelp, { help, format: 'date' })

/** The block at the head of an article's file. An unknown field is a fault, so that a typing slip cannot hide. */
export const frontMatter = z.strictObject({
  title: textOf(10, 110, 'A headline: one thought.'),
  description: textOf(70, 160, 'One sentence for search engines and share cards.'),
  category: oneOf(articleCategories, 'It is found under it.'),
  /** Lower case, hyphenated; related articles share them. */
  tags: z
    .array(
      z
        .string()
        .check(
          z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
            error: 'must be lower case words joined by hyphens',
          }),
        )
        .register(fieldHelp, {
          help: 'Small letters and digits, words joined by hyphens: first-hour. Two to five; related articles share them.',
        }),
      {
        error: 'must be a list',
      },
    )
    .check(z.minLength(2, { error: 'needs 2 or more' }), z.maxLength(5, { error: 'allows 5' })),
  publishedOn: dayOf('A day to come (UTC) keeps the article back until then.'),
  updatedOn: z.optional(dayOf('Where it says something else since; not before it was published.')),
  /** Id of a founder in site.config.ts. */
  author: oneOf(founderIds, 'Stands below the title, with portrait.'),
  /** First part of the address. */
  section: oneOf(['insights', 'blog'], 'First part of the address: /insights/… or /blog/…'),
  excerpt: textOf(40, 320, 'Two or three sentences for cards and feeds.'),
  /** What its card tells; the value as the text has it. Without it the first <KeyNumber> is told. */
  figure: z.optional(
    z.strictObject(
      {
        value: textOf(1, 16, 'Letter for letter as the text below has it: 31%.'),
        label: textOf(10, 90, 'What it is a figure of.'),
      },
      { error: 'must be a value and a label' },
    ),
  ),
})

/** Line of the file at which its front matter begins, after the one of `---`. */
const headLine = 2

const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

function parseYaml(yaml: string, file: string): Record<string, unknown> {
  let fields: unknown
  try {
    // A date stays as it was written: only YAML 1.1 makes a Date of it.
    fields = load(yaml, { schema: CORE_SCHEMA })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = headLine + (error.mark?.line ?? 0)
    throw new ArticleError(file, [`front matter: ${error.reason}`], line)
  }
  if (typeof fields !== 'object' || fields === null) {
    throw new ArticleError(file, ['front matter: must be a list of fields'], headLine)
  }
  return fields as Record<string, unknown>
}

/** Splits a file into its YAML and its body, without reading either. `bodyLine`: the line the body starts at. */
export function splitFrontMatter(text: string, file: string) {
  const match = head.exec(text)
  if (!match) throw new ArticleError(file, ['must begin with front matter between lines of ---'], 1)
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

/** Line of the file at which a field of its front matter stands; the first of the block where it is missing. */
export function fieldLine(yaml: string, field: string | undefined): number {
  const index = yaml.split(/\r?\n/).findIndex((line) => line.startsWith(`${field}:`))
  return headLine + Math.max(0, index)
}

/** Splits a file into validated front matter and body; a fault names the file and every field at fault. */
export function readFrontMatter<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  file: string,
): { attributes: z.output<Schema>; body: string; bodyLine: number } {
  const { yaml, body, bodyLine } = splitFrontMatter(text, file)
  const parsed = schema.safeParse(parseYaml(yaml, file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: not a field`
        : `${issue.path.join('.')}: ${issue.message}`,
    )
    const [first] = parsed.error.issues
    const field = first?.code === 'unrecognized_keys' ? first.keys[0] : first?.path[0]
    throw new ArticleError(file, faults, fieldLine(yaml, String(field)))
  }
  return { attributes: parsed.data, body, bodyLine }
}
