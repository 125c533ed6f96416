import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { sentences } from '#content/schemas/kinds.ts'
import { root } from '#scripts/root.ts'
import { type PageWords, readWords, type Schema } from './read-words.ts'

/** Folders of `content/` whose files are entries of one kind. */
export const collections = ['case-studies', 'landing-pages']

const isName = /^[A-Za-z_$][\w$]*$/

/** A value as source text; a sentence as the function that says it. */
function source(value: unknown): string {
  if (typeof value === 'function') {
    const said = sentences.get(value)
    if (!said) throw new Error('A schema gave a function that is no sentence.')
    const text = JSON.stringify(said.text).slice(1, -1).replaceAll('\\"', '"')
    const template = text.replaceAll('`', '\\`').replaceAll(/\{(\w+)\}/g, '${$1}')
    return `(${said.names.join(', ')}) => \`${template}\``
  }
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([name, each]) => `${isName.test(name) ? name : JSON.stringify(name)}: ${source(each)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return JSON.stringify(value) ?? 'undefined'
}

const head = (from: string, { name, module }: Schema) =>
  [
    `// Written from content/${from} by scripts/words: change that file, not this one.`,
    `import type * as z from 'zod/mini'`,
    `import type { ${name} as words } from '#content/schemas/${module}'`,
    '',
    'type Words = z.output<typeof words>',
    '',
  ].join('\n')

/** A module with an export for each field of a file. */
const moduleOf = ({ name, schema, words }: PageWords) =>
  head(`${name}.yaml`, schema) +
  Object.entries(words as object)
    .map(([field, value]) => `export const ${field}: Words['${field}'] = ${source(value)}\n`)
    .join('')

/** A module with all entries of a collection, by the name of their file. */
const moduleOfCollection = (schema: Schema, entries: readonly PageWords[]) =>
  `${head(`${schema.of}/`, schema)}export const entries: Record<string, Words> = {\n${entries
    .map(({ name, words }) => `  '${name.slice(schema.of.length + 1)}': ${source(words)},\n`)
    .join('')}}\n`

/**
 * Writes the words of `content/` as modules into `.words/`, where the rest of the product imports them as
 * `#words/NAME.ts`. With a mistake in any file nothing is written.
 *
 * @returns a sentence for each mistake, with file, line and field.
 */
export async function writeWords(directory: string = root): Promise<string[]> {
  const { pages, faults, schemaOf } = await readWords(join(directory, 'content'))
  if (faults.length > 0) return faults
  const modules = new Map<string, string>()
  const own = pages.filter(({ name, file, schema }) => name === schema.of && file.endsWith('.yaml'))
  for (const page of own) {
    modules.set(`${page.name}.ts`, moduleOf(page))
  }
  for (const of of collections) {
    const schema = schemaOf(of)
    const entries = pages.filter((page) => page.schema.of === of)
    if (schema) modules.set(`${of}.ts`, moduleOfCollection(schema, entries))
  }
  const target = join(directory, '.words')
  for (const file of globSync('**/*.ts', { cwd: target })) {
    if (!modules.has(file.replaceAll('\\', '/'))) rmSync(join(target, file))
  }
  for (const [file, text] of modules) {
    const path = join(target, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, text)
    renameSync(draft, path)
  }
  return []
}
