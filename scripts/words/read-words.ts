import { YAMLException } from 'js-yaml'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { figures } from '#content/figures.ts'
import { numberText } from '#contract/number-text.ts'
import { isRecord } from '#lib/is-record.ts'
import { root } from '#scripts/root.ts'
import { singular } from './editor-fields.ts'
import { type ReadYaml, readYaml } from './read-yaml.ts'

type Path = readonly PropertyKey[]

/** What the schema of a file of words is exported as: `courses10xScale` for `courses/10x-scale.yaml`. */
const exportOf = (name: string) =>
  name.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())

/** A schema, the name of what it is for (a file, or the folder of a collection), and the module it stands in. */
export type Schema = { of: string; name: string; module: string; words: z.ZodMiniType }

/** What finds schemas in the modules of `content/schemas`. */
async function readSchemas(): Promise<(of: string) => Schema | undefined> {
  const folder = join(root, 'content/schemas')
  const found = new Map<string, Pick<Schema, 'module' | 'words'>>()
  for (const module of globSync('*.ts', { cwd: folder })) {
    const exported = (await import(pathToFileURL(join(folder, module)).href)) as object
    for (const [name, words] of Object.entries(exported)) found.set(name, { module, words })
  }
  return (of) => {
    const name = exportOf(of)
    const schema = found.get(name)
    return schema && { of, name, ...schema }
  }
}

/** The words of one file as its schema gives them; `file` is its path in `content/`. */
export type PageWords = { name: string; file: string; schema: Schema; words: unknown }

/** `{{deepDive.price}}`: a figure, a promise or words of another file, by name; and the unit behind it. */
const reference =
  /\{\{\s*([^{}]*?)\s*\}\}( (?:years|months|weeks|days|hours|minutes|seconds|payments|companies)\b)?/g

/** The name of a file whose page is found under it. */
const isAddress = /^[a-z0-9]+(-[a-z0-9]+)*$/

const at = (value: unknown, name: string): unknown =>
  (isRecord(value) || Array.isArray(value)) && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const nothing = Symbol('nothing of that name')

/** Every name that words may say in double braces. */
export function figureNames(tree: unknown = figures, before = ''): string[] {
  if (typeof tree !== 'object') return [before]
  return Object.entries(tree ?? {}).flatMap(([name, value]) =>
    figureNames(value, before ? `${before}.${name}` : name),
  )
}

/** The name that begins like one that is not there. */
function nearest(name: string): string {
  const names = figureNames()
  for (let length = name.length; length > name.length / 2; length--) {
    const found = names.find((each) => each.startsWith(name.slice(0, length)))
    if (found) return `. Did you mean {{${found}}}?`
  }
  return ''
}

/**
 * Reads every file of words below a directory, fills in what they name, and holds each against its schema:
 * what a module of `content/schemas` exports by its name, or by that of its folder, whose files are then a collection.
 *
 * @param values - What stands for the names that words say.
 * @returns the words, a sentence for each mistake, with file, line and field, and what finds a schema.
 */
export async function readWords(directory: string, values: object = figures) {
  const faults: string[] = []
  const schemaOf = await readSchemas()
  const files = new Map<string, ReadYaml & { file: string }>()

  function fault(name: string, path: Path, reason: string): void {
    const field = path.length > 0 ? `${path.join('.')} ` : ''
    const { file = name, lineOf } = files.get(name) ?? {}
    const end = reason.endsWith('?') ? '' : '.'
    faults.push(`content/${file}:${lineOf?.(path) ?? 1}: ${field}${reason}${end}`)
  }

  // JSON is YAML, too.
  for (const path of globSync('**/*.{yaml,json}', { cwd: directory }).toSorted()) {
    const file = path.replaceAll('\\', '/')
    const name = file.replace(/\.\w+$/, '')
    try {
      files.set(name, { file, ...readYaml(readFileSync(join(directory, file), 'utf8'), file) })
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      faults.push(`content/${file}:${(error.mark?.line ?? 0) + 1}: ${error.reason}.`)
    }
  }

  /** What a name stands for: a figure, or a field of another file. */
  function named(name: string, trail: readonly string[]): unknown {
    if (trail.includes(name)) return nothing
    const [first = '', ...rest] = name.split('.')
    const file = files.get(first)
    const found = rest.reduce(at, file ? file.value : at(values, first))
    if (found === undefined) return nothing
    return file ? filled(first, rest, found, [...trail, name]) : found
  }

  /** Where the entries of a filled list stand in the file: some are left out. */
  const placesIn = new WeakMap<object, readonly number[]>()

  /** A path within a filled value, as the file has it. */
  function inFile(tree: unknown, path: Path): Path {
    let node = tree
    return path.map((step) => {
      const places = isRecord(node) || Array.isArray(node) ? placesIn.get(node) : undefined
      node = at(node, String(step))
      return places?.[Number(step)] ?? step
    })
  }

  /** A value with its figures in place of their names, and of each choice the half that holds, if there is one. */
  function filled(
    name: string,
    path: Path,
    value: unknown,
    trail: readonly string[] = [],
  ): unknown {
    if (Array.isArray(value)) {
      const all = value.map((each, index) => filled(name, [...path, index], each, trail))
      const entries = all.filter((each) => each !== undefined)
      placesIn.set(
        entries,
        [...all.keys()].filter((index) => all[index] !== undefined),
      )
      return entries
    }
    if (isRecord(value)) {
      if ('when' in value && 'then' in value) {
        const isSo = named(String(value['when']), trail)
        if (typeof isSo !== 'boolean')
          fault(name, [...path, 'when'], 'must name something that is so or not')
        return filled(name, path, value[isSo === true ? 'then' : 'else'], trail)
      }
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [
          key,
          filled(name, [...path, key], each, trail),
        ]),
      )
    }
    if (typeof value !== 'string') return value
    const whole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(value)?.[1]
    const known = (figure: string) => {
      const found = named(figure, trail)
      if (typeof found === 'number') return numberText(found)
      if (found !== nothing) return found
      fault(name, path, `names {{${figure}}}, which is not there${nearest(figure)}`)
      return figure
    }
    if (whole !== undefined) return known(whole)
    return value.replaceAll(reference, (_, figure: string, unit = '') => {
      const found = known(figure)
      if (typeof found === 'string') return found + (found === '1' ? singular(unit) : unit)
      fault(name, path, `names {{${figure}}} within words, and it is no words`)
      return ''
    })
  }

  const pages: PageWords[] = []
  for (const [name, { file, value }] of files) {
    const schema = schemaOf(name) ?? schemaOf(dirname(name))
    if (!schema) {
      fault(name, [], `has no schema: nothing in content/schemas is called ${exportOf(name)}`)
      continue
    }
    const before = faults.length
    if (name !== schema.of && !isAddress.test(basename(name)))
      fault(
        name,
        [],
        'must be named in small letters and digits, joined by hyphens: it becomes the address',
      )
    // What site.config.ts takes as it is, before there are figures, names none.
    const tree = file.endsWith('.json') ? value : filled(name, [], value)
    const parsed = schema.words.safeParse(tree)
    if (parsed.success) pages.push({ name, file, schema, words: parsed.data })
    else if (faults.length === before) {
      for (const issue of parsed.error.issues) {
        if (issue.code === 'unrecognized_keys') {
          for (const key of issue.keys)
            fault(name, inFile(tree, [...issue.path, key]), 'is no field of this file')
        } else
          fault(
            name,
            inFile(tree, issue.path),
            isMissing(tree, issue.path) ? 'is missing' : issue.message,
          )
      }
    }
  }
  return { pages, faults, schemaOf }
}

const isMissing = (tree: unknown, path: Path) => path.map(String).reduce(at, tree) === undefined
