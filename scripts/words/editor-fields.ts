import type { Field } from '@sveltia/cms'
import * as z from 'zod/mini'
import { fieldHelp } from '#content/schemas/kinds.ts'
import { isRecord } from '#lib/is-record.ts'
import { upperFirst } from '#lib/upper-first.ts'

/** A schema as JSON Schema, with what `fieldHelp` says of each kind. */
type Json = {
  type?: 'string' | 'boolean' | 'number' | 'array' | 'object' | 'null'
  const?: string
  enum?: string[]
  /** Of a date, or (`fieldHelp`) of a picture. */
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  limit?: number
  /** Whether its file takes names of figures. */
  isPlain?: boolean
  help?: string
  names?: string[]
  needed?: string[]
  minItems?: number
  maxItems?: number
  items?: Json | false
  prefixItems?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  additionalProperties?: Json | false
  propertyNames?: Json
  anyOf?: Json[]
  oneOf?: Json[]
}

/** What of a field hangs on the kind of its value. */
type Kind = Record<string, unknown> & { widget: string }

const isChoice = (value: unknown) => isRecord(value) && 'when' in value && 'then' in value

/** What stands under a name in each of several values. */
const under = (values: readonly unknown[], name: string) =>
  values.flatMap((value) => (isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : []))

/** Names of fields that say nothing to whoever did not write the code. */
const plainLabels: Record<string, string> = {
  alt: 'In words, for who cannot see it',
  attribution: 'Who said it',
  changed: 'Changed on',
  data: 'Bars',
  eyebrow: 'Small line above the headline',
  faq: 'Questions and answers',
  hero: 'First view',
  href: 'Leads to',
  isSample: 'Is a sample',
  lead: 'Words below the headline',
}

/** `bookCallNow` and `book-call-now` as an editor reads them. */
export const labelOf = (name: string) =>
  plainLabels[name] ??
  upperFirst(
    name
      .replaceAll(/[-_]/g, ' ')
      .replaceAll(
        /([a-z])([A-Z])/g,
        (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
      ),
  )

/** One of a list: `Entries` holds an `Entry`. */
export const singular = (label: string) => label.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

/** A name of the code as words; anything else is some already. */
const optionOf = (value: string) => ({
  label: /^[a-z\d-]+$/.test(value) ? labelOf(value) : value,
  value,
})

const figure = String.raw`\{\{\s*[\w.-]+\s*\}\}`

/** A pattern that takes a figure's name for one character: how long it is, only a build knows. */
function wordsPattern(schema: Json): string {
  const { minLength = 1, limit = 0, names = [], needed = [], isPlain = false } = schema
  const least = minLength > 1 ? String.raw`(?=[^]*\{|[^]{${minLength}})` : ''
  const holds = needed.map((name) => String.raw`(?=[^]*\{${name}\})`).join('')
  const said = names.length > 0 ? String.raw`\{(?:${names.join('|')})\}|` : ''
  const named = isPlain ? '' : `${figure}|`
  return String.raw`^${least}${holds}(?:${named}${said}(?!<\/?[a-zA-Z!]|javascript:\S)[^{}]){0,${limit}}$`
}

/** One of a union as which a value can be read, or the roomiest. */
function memberOf(members: readonly Json[], value: unknown): Json {
  const given = members.filter(({ type }) => type !== 'null' && type !== 'boolean')
  const roomiest = given.at(-1) ?? {}
  if (!isRecord(value)) return given.find(({ type }) => type === 'string') ?? roomiest
  return (
    given.find(({ properties = {} }) =>
      Object.keys(value).every((name) => Object.hasOwn(properties, name)),
    ) ?? roomiest
  )
}

/** What an entry of a list with several kinds of entries says of its kind, where the words do not. */
const kindKey = 'is'

/** A figure in the place of a whole entry. */
const wholeFigure: Json = { type: 'string', limit: 1, help: 'The name of a figure.' }

/** The kinds of entries in a list where the words do not name them: by `is`, which `desk/write` adds and takes away. */
function kindsOfList(members: readonly Json[], values: readonly unknown[]): Kind {
  const chosen = values.filter(isChoice).slice(0, 1)
  const groups = values.filter((value) => isRecord(value) && !isChoice(value))
  const words = values.filter((value) => !isRecord(value))
  const types = members.map((member) => {
    const isGroup = member.type === 'object'
    const name = (isGroup && Object.keys(member.properties ?? {})[0]) || 'words'
    const fields = isGroup ? fieldsOf(member, groups) : [fieldOf(name, member, words, true)]
    return { name, label: labelOf(name), fields }
  })
  const depends = chosen.map((value) => {
    const fields = choiceFields({ anyOf: [...members] }, [value])
    return { name: 'when', label: 'Depends', fields }
  })
  return { widget: 'list', typeKey: kindKey, types: [...types, ...depends] }
}

/** Words that differ: what they hang on is not the editor's to change. */
function choiceFields(schema: Json, values: readonly unknown[]): Field[] {
  const whens = [...new Set(under(values, 'when'))].join(', ')
  const half = (name: 'then' | 'else') => {
    const given = under(values, name)
    const member = schema.anyOf ? memberOf(schema.anyOf, given[0]) : schema
    return fieldOf(name, member, given, name === 'then')
  }
  return [
    { name: 'when', widget: 'hidden' },
    { ...half('then'), label: `Where it is so (${whens})` },
    ...(under(values, 'else').length > 0 ? [{ ...half('else'), label: 'Where it is not' }] : []),
  ]
}

function listOf(schema: Json, values: readonly unknown[]): Kind {
  const items = values.flat()
  const range = { min: schema.minItems, max: schema.maxItems }
  const item = schema.prefixItems?.[0] ?? (schema.items || {})
  if (item.oneOf) {
    const properties = Object.entries(item.oneOf[0]?.properties ?? {})
    const [kind] = properties.find(([, each]) => each.const) ?? ['']
    const types = item.oneOf.map((member) => {
      const name = member.properties?.[kind]?.const ?? ''
      const own = under(items, kind)
      const same = items.filter((_, index) => own[index] === name)
      const fields = fieldsOf(member, same).filter((field) => field.name !== kind)
      return { name, label: labelOf(name), fields }
    })
    return { widget: 'list', typeKey: kind, types, ...range }
  }
  const kinds = item.anyOf?.filter(({ type }) => type === 'object' || type === 'string') ?? [item]
  const isNamed = item.type === 'object' && items.some((value) => typeof value === 'string')
  if (kinds.length > 1 || isNamed || items.some(isChoice)) {
    return { ...kindsOfList(isNamed ? [item, wholeFigure] : kinds, items), ...range }
  }
  if (item.type === 'object') {
    return { widget: 'list', fields: fieldsOf(item, items), collapsed: 'auto', ...range }
  }
  return { widget: 'list', field: fieldOf('entry', item, items, true), ...range }
}

/** The fields of a group, with every value they have now. */
function fieldsOf(schema: Json, values: readonly unknown[]): Field[] {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const names = propertyNames?.enum ?? []
  const entries: [string, Json][] =
    names.length > 0
      ? names.map((name) => [name, additionalProperties || {}])
      : Object.entries(properties)
  return entries.map(([name, each]) =>
    fieldOf(name, each, under(values, name), names.length > 0 || required.includes(name)),
  )
}

function kindOf(schema: Json, values: readonly unknown[]): Kind {
  const { type, help, limit = 0, pattern, isPlain = false, minLength, maxLength = 0 } = schema
  const hinted = { hint: help }
  if (values.some(isChoice)) return { widget: 'object', fields: choiceFields(schema, values) }
  if (schema.anyOf) return kindOf(memberOf(schema.anyOf, values[0]), values)
  if (schema.enum) return { widget: 'select', options: schema.enum.map(optionOf), ...hinted }
  if (type === 'array') return listOf(schema, values)
  if (type === 'boolean') return { widget: 'boolean', ...hinted }
  if (type === 'number') return { widget: 'number', value_type: 'float' }
  if (type === 'object') {
    const isTable = !schema.properties && !schema.propertyNames?.enum
    return isTable
      ? { widget: 'keyvalue' }
      : { widget: 'object', fields: fieldsOf(schema, values), collapsed: 'auto' }
  }
  if (schema.format === 'date')
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', ...hinted }
  const image = { widget: 'image', choose_url: false, ...hinted }
  if (schema.format === 'picture') return image
  if (schema.format === 'portrait') {
    // Kept as it is: mails show neither WebP nor AVIF.
    const asItIs = { default: { config: { max_file_size: 400_000, slugify_filename: true } } }
    return { ...image, accept: 'image/jpeg,image/png', media_libraries: asItIs }
  }
  if (limit > 0) {
    const { needed = [], minLength: least = 1 } = schema
    const short = least > 1 ? ` or shorter than ${least}` : ''
    const hint = `${help ?? ''} At most ${limit} characters.`
    return {
      widget: limit > 220 ? 'text' : 'string',
      hint,
      pattern: [
        wordsPattern(schema),
        `Is longer than ${limit} characters${short}, or holds HTML or a brace${isPlain ? '' : ' that is no figure’s name'}${needed.map((name) => `, or leaves out {${name}}`).join('')}.`,
      ],
    }
  }
  const shape = pattern?.replace(/^\^|\$$/g, '')
  return {
    widget: maxLength > 220 ? 'text' : 'string',
    ...hinted,
    ...(shape ? { pattern: [`^(?:${shape})?$`, help ?? 'Is not of that shape.'] } : {}),
    minlength: minLength,
    maxlength: maxLength || undefined,
  }
}

/** What a list calls one of its own. */
const ofOne = ({ field }: Kind, label: string) => ({
  label_singular: label,
  ...(isRecord(field) ? { field: { ...field, label } } : {}),
})

function fieldOf(
  name: string,
  schema: Json,
  values: readonly unknown[],
  isRequired: boolean,
): Field {
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
  const kind = kindOf(schema, values)
  return {
    ...kind,
    name: name.replaceAll(/[ .]/g, '·'),
    label: labelOf(name),
    ...(kind.widget === 'list' ? ofOne(kind, singular(labelOf(name))) : {}),
    // Whoever writes something new writes it today.
    ...(kind.widget === 'datetime' && isRequired ? { default: '{{now}}' } : {}),
    required: isRequired && !isNullable,
  }
}

/**
 * What the editor shows of a file of words: worked out from its schema, and from the words there are, which say where
 * a choice stands (`when`, `then`, `else`).
 *
 * @param isPlain - Whether words of the file name no figures, as those of JSON.
 */
export function editorFields(
  schema: z.ZodMiniType,
  values: readonly unknown[],
  isPlain = false,
): Field[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: fieldHelp,
    override: ({ jsonSchema }) => {
      if (isPlain) Object.assign(jsonSchema, { isPlain })
    },
  })
  return fieldsOf(json as Json, values)
}
