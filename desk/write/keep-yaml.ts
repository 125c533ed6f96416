import type { Field } from '@sveltia/cms'
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { isRecord } from '#lib/is-record.ts'
import { keptText } from './keep-text.ts'

/** The field in which the editor carries a file as it was read. */
export const sourceField = 'source of the file'.replaceAll(' ', '·')

/** Says of what kind an entry of a list is; never in a file. */
const kindKey = 'is'

/** The kind of an entry, by the fields it has. */
const kindOf = (entry: Record<string, unknown>) =>
  'when' in entry && 'then' in entry ? 'when' : (Object.keys(entry)[0] ?? '')

/** A value of a file as its field takes it: entries say their kind, and names hold neither space nor full stop. */
function toEditor(value: unknown, field: Field): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => {
      if ('typeKey' in field && field.typeKey === kindKey) {
        const kind = isRecord(entry) ? kindOf(entry) : 'words'
        const shape = field.types.find(({ name }: { name: string }) => name === kind)?.fields ?? []
        const group = isRecord(entry) ? entry : { words: entry }
        return { [kindKey]: kind, ...toFields(group, shape) }
      }
      if ('types' in field) {
        const key = field.typeKey ?? 'type'
        const type = field.types.find(
          ({ name }: { name: string }) => isRecord(entry) && name === entry[key],
        )
        return isRecord(entry) ? toFields(entry, type?.fields ?? []) : entry
      }
      if ('field' in field) return toEditor(entry, field.field)
      return isRecord(entry) && 'fields' in field ? toFields(entry, field.fields) : entry
    })
  }
  if (!('fields' in field)) return value
  // Beside entries that differ by a setting stand some that do not: those hang on nothing.
  const isChoice = field.fields[0]?.name === 'when'
  if (isChoice && !(isRecord(value) && 'when' in value)) {
    // oxlint-disable-next-line unicorn/no-thenable -- the files of words call it so; nothing awaits it
    return toFields({ when: '', then: value }, field.fields)
  }
  return isRecord(value) ? toFields(value, field.fields) : value
}

const toFields = (group: Record<string, unknown>, fields: readonly Field[]) =>
  Object.fromEntries(
    Object.entries(group).map(([key, value]) => {
      const name = key.replaceAll(/[ .]/g, '·')
      const field = fields.find((each) => each.name === name)
      return [name, field ? toEditor(value, field) : value]
    }),
  )

/** Back again. */
function toFile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFile)
  if (!isRecord(value)) return value
  if (value[kindKey] === 'words') return toFile(value['words'])
  if ('then' in value && !value['when']) return toFile(value['then'])
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== kindKey)
      .map(([name, each]) => [name.replaceAll('·', ' '), toFile(each)]),
  )
}

/** Puts values into a document where they differ, so that its order, quotation marks and comments stay. */
function put(document: Document, node: unknown, value: unknown): unknown {
  if (isMap(node) && isRecord(value)) {
    // What stands there as nothing is left: a field that may be nothing, and has to be there.
    node.items = node.items.filter(
      ({ key, value: each }) =>
        Object.hasOwn(value, String(key)) || (isScalar(each) && each.value === null),
    )
    for (const [name, each] of Object.entries(value)) {
      node.set(name, put(document, node.get(name, true), each))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = value.map((each, index) => put(document, node.items[index], each))
    return node
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (String(node.value ?? '') === String(value ?? '')) return node
    node.value = value === 'true' || value === 'false' ? value === 'true' : value
    return node
  }
  return document.createNode(value)
}

const layout = { lineWidth: 0, singleQuote: true } as const

/** An article: its head, and what stands below. */
const withHead = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/** The text below an article's head. */
export const textOf = (file: unknown): string => withHead.exec(String(file ?? ''))?.[2] ?? ''

/** What the editor calls what stands below an article's head. */
export const bodyField = 'body'

/**
 * The format in which the editor reads and writes a kind of file: what it changes is changed, and the rest of the file
 * stays as it was, its comments too.
 */
export const keepingYaml = (fields: readonly Field[]) => ({
  fromFile: (text: string) => {
    const [, head = text, body] = withHead.exec(text) ?? []
    const value: unknown = parseDocument(head).toJS()
    return {
      ...(isRecord(value) ? toFields(value, fields) : {}),
      ...(body === undefined ? {} : { [bodyField]: body.trim() }),
      [sourceField]: text,
    }
  },
  toFile: ({ [sourceField]: source, [bodyField]: body, ...content }: Record<string, unknown>) => {
    const value = toFile(content)
    const file = String(source ?? '')
    const document = parseDocument(withHead.exec(file)?.[1] ?? file)
    document.contents = put(document, document.contents, value) as typeof document.contents
    // As this checkout is formatted: no space within square brackets.
    const text = document.toString(layout).replaceAll(/^([\s-]*[\w-]+: )\[ (.*) \]$/gm, '$1[$2]')
    return fields.some(({ name }) => name === bodyField)
      ? `---\n${text.trim()}\n---\n\n${keptText(String(body ?? ''), textOf(source)).trim()}\n`
      : text
  },
})
