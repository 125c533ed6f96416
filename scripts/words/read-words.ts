import { YAMLException } from 'js-yaml'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { figures } from '#content/figures.ts'
import { root } from '#scripts/root.ts'
import { type ReadYaml, readYaml } from './read-yaml.ts'

type Path = readonly PropertyKey[]

const schemaOf = (name: string) => join(root, `content/schemas/${name}.ts`)

/** The words of one file as its schema gives them, and the room of `content/schemas` that the schema is in. */
export type PageWords = { name: string; schema: string; words: unknown }

/** `{{deepDive.price}}`: a figure, a promise or words of another file, by name. */
const reference = /\{\{\s*([^{}]*?)\s*\}\}/g

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
 * `content/schemas/NAME.ts`, or that of its folder, whose files are then a collection.
 *
 * @returns the words, and a sentence for each mistake, with file, line and field.
 */
export async function readWords(
  directory: string,
): Promise<{ pages: PageWords[]; faults: string[] }> {
  const faults: string[] = []
  const files = new Map<string, ReadYaml>()

  function fault(name: string, path: Path, reason: string): void {
    const field = path.length > 0 ? `${path.join('.')} ` : ''
    const line = files.get(name)?.lineOf(path) ?? 1
    const end = reason.endsWith('?') ? '' : '.'
    faults.push(`content/${name}.yaml:${line}: ${field}${reason}${end}`)
  }

  for (const file of globSync('**/*.yaml', { cwd: directory }).toSorted()) {
    const name = file.replaceAll('\\', '/').replace(/\.yaml$/, '')
    try {
      files.set(name, readYaml(readFileSync(join(directory, file), 'utf8'), file))
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      faults.push(`content/${name}.yaml:${(error.mark?.line ?? 0) + 1}: ${error.reason}.`)
    }
  }

  /** What a name stands for: a figure, or a field of another file. */
  function named(name: string, trail: readonly string[]): unknown {
    if (trail.includes(name)) return nothing
    const [first = '', ...rest] = name.split('.')
    const file = files.get(first)
    const found = rest.reduce(at, file ? file.value : at(figures, first))
    if (found === undefined) return nothing
    return file ? filled(first, rest, found, [...trail, name]) : found
  }

  /** A value with its figures in place of their names, and of each choice the half that holds, if there is one. */
  function filled(
    name: string,
    path: Path,
    value: unknown,
    trail: readonly string[] = [],
  ): unknown {
    if (Array.isArray(value)) {
      return value
        .map((each, index) => filled(name, [...path, index], each, trail))
        .filter((each) => each !== undefined)
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
      if (found !== nothing) return found
      fault(name, path, `names {{${figure}}}, which is not there${nearest(figure)}`)
      return figure
    }
    if (whole !== undefined) {
      const found = known(whole)
      return typeof found === 'number' ? String(found) : found
    }
    return value.replaceAll(reference, (_, figure: string) => {
      const found = known(figure)
      if (typeof found === 'string' || typeof found === 'number') return String(found)
      fault(name, path, `names {{${figure}}} within words, and it is no words`)
      return ''
    })
  }

  const pages: PageWords[] = []
  for (const [name, { value }] of files) {
    const schema = [name, dirname(name)].find((each) => existsSync(schemaOf(each)))
    if (!schema) {
      fault(name, [], `has no schema: content/schemas/${name}.ts is missing`)
      continue
    }
    const before = faults.length
    const tree = filled(name, [], value)
    const { words } = (await import(pathToFileURL(schemaOf(schema)).href)) as {
      words: z.ZodMiniType
    }
    const parsed = words.safeParse(tree)
    if (parsed.success) pages.push({ name, schema, words: parsed.data })
    else if (faults.length === before) {
      for (const issue of parsed.error.issues) {
        if (issue.code === 'unrecognized_keys') {
          for (const key of issue.keys)
            fault(name, [...issue.path, key], 'is no field of this file')
        } else fault(name, issue.path, isMissing(tree, issue.path) ? 'is missing' : issue.message)
      }
    }
  }
  return { pages, faults }
}

const isMissing = (tree: unknown, path: Path) => path.map(String).reduce(at, tree) === undefined
