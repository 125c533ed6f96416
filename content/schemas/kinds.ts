import * as z from 'zod/mini'
import { site } from '#site.config.ts'

/** What an editor shows beside a field; `limit` where it holds words, `names` what they may say in braces. */
export type FieldHelp = {
  help: string
  limit?: number
  names?: readonly string[]
  /** Those of them that may not be left out. */
  needed?: readonly string[]
  format?: 'date' | 'picture' | 'portrait'
}

/** The help of each kind of words, by its schema. */
export const fieldHelp = z.registry<FieldHelp>()

const count = new Intl.NumberFormat(site.language)

/** `{left}`: what only a page in use knows, in words that are said there. */
const said = /\{(\w+)\}/g

const inBraces = /\{?\{[^{}]*\}\}?/

/** Why words in braces cannot stay; files of JSON take no figures. */
function unknownFigure(text: string): string {
  const [found = ''] = inBraces.exec(text) ?? []
  const hint = found.startsWith('{{') ? '' : ': a figure has two braces on each side'
  return `says ${found}, which is not known here${hint}`
}

const plain = (limit: number, least = 1) =>
  z.string({ error: 'must be words' }).check(
    z.minLength(least, {
      error: ({ input }) =>
        input === ''
          ? 'must not be empty'
          : `has ${String(input).length} characters, and needs ${least}`,
    }),
    z.maxLength(limit, {
      error: ({ input }) =>
        `has ${count.format(String(input).length)} characters, and there is room for ${count.format(limit)}`,
    }),
    z.refine((text) => !/<\/?[a-z!]|\bjavascript:\S/i.test(text), {
      error: 'must not hold HTML or script: write the words alone',
    }),
  )

/** Words of at most `limit` characters, counted once figures are filled in. */
function words(limit: number, help: string, least?: number) {
  const schema = plain(limit, least).check(
    z.refine((text) => !inBraces.test(text), {
      error: ({ input }) => unknownFigure(String(input)),
    }),
  )
  schema.register(fieldHelp, { limit, help })
  return schema
}

export const label = words(60, 'A few words.')
export const button = words(60, 'What a button does, as a verb.')
export const title = words(110, 'A headline: one thought.')
export const line = words(220, 'One sentence.')
export const text = words(520, 'A paragraph.')
/** What search engines and share cards say of a page. */
export const description = words(160, 'What the page is about, in 70 characters or more.', 70)
export const long = words(2000, 'A long paragraph; a link is `[words](/address)`.')

/** An address of this site, or on the page. */
export const address = z
  .string()
  .check(
    z.regex(/^(\/|#|https:\/\/|mailto:)\S*$/, {
      error: 'must be an address that begins with / or #',
    }),
  )
  .register(fieldHelp, {
    help: 'An address: /pricing of this site, #contact-form for the form of the page, or https://…',
  })

export const number = z.coerce
  .number({ error: 'must be a number' })
  .register(fieldHelp, { limit: 20, help: 'A number, or the name of one.' })

export const day = z.iso
  .date({ error: 'must be a day such as 2026-11-21' })
  .register(fieldHelp, { help: 'The day of the last change that readers should know of.' })

type Value = string | number

type Sentence = { names: readonly string[]; text: string }

/** What a sentence is made of, by the function that says it. */
export const sentences = new WeakMap<object, Sentence>()

/** What a buyer agrees to pay: where it is known, words may not leave it out. */
const agreed = new Set(['amount', 'price', 'first'])

/** Words with places that are filled where they are said: `{left} of {perMonth}`; the names in the order of the call. */
export function sentence<const Names extends readonly string[]>(...names: Names) {
  const known = new Set<string>(names)
  const needed = names.filter((name) => agreed.has(name))
  const schema = z.pipe(
    plain(600).check(
      z.refine(
        (written) =>
          written
            .split(said)
            .every((part, index) => (index % 2 === 1 ? known.has(part) : !/[{}]/.test(part))),
        {
          error: `may say ${names.map((name) => `{${name}}`).join(', ')} and no other name in braces`,
        },
      ),
      ...needed.map((name) =>
        z.refine<string>((written) => written.includes(`{${name}}`), {
          error: `must say {${name}}, the sum that a buyer agrees to`,
        }),
      ),
    ),
    z.transform((written) => {
      const say = (...values: { [Each in keyof Names]: Value }) =>
        written.replaceAll(said, (_, name: string) => String(values[names.indexOf(name)]))
      sentences.set(say, { names, text: written })
      return say
    }),
  )
  const must = needed.map((name) => ` Must say {${name}}.`).join('')
  const help = `May say {${names.join('}, {')}}.${must}`
  schema.register(fieldHelp, { limit: 600, names, needed, help })
  return schema
}

/** What a figure's name stands for as a whole, such as a guarantee. */
export const named = <Type>() =>
  z
    .custom<Type>((value) => typeof value === 'object' && value !== null, {
      error: 'must be the name of a figure, in two braces on each side',
    })
    .register(fieldHelp, { limit: 1, help: 'The name of a figure, in two braces on each side.' })

/** One of the names of a table. */
export const keyOf = <Table extends object>(table: Table) =>
  z.enum(Object.keys(table) as (keyof Table & string)[], {
    error: `must be one of ${Object.keys(table).join(', ')}`,
  })

/** A list that is not empty. */
export const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, { error: 'must be a list' }).check(z.minLength(1, { error: 'must not be empty' }))

/** A list of so many, as there are parts in the code that they name. */
export const listOf = <Item extends z.ZodMiniType>(length: number, item: Item) =>
  list(item).check(z.length(length, { error: `must have ${length} entries` }))

/** Fields that each stand for themselves; any other name is a mistake. */
export const group = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'invalid_type' ? 'must be a group of fields' : undefined),
  })

/** What a page begins with, and each of its sections. */
export const heading = { eyebrow: label, title, lead: text }

export const choice = z.boolean({ error: 'must be true or false' })

/** Marks what is invented. */
export const isSample = z.optional(
  z.boolean({ error: 'must be true or false' }).register(fieldHelp, {
    help: 'Invented: “Sample” stands beside it, and a deployment refuses it. Leave it off for what is true.',
  }),
)
