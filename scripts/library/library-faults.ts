import { existsSync, globSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readLesson } from '#articles/lesson-data.server.ts'
import { shelves } from '#contract/contents.ts'
import type { Part, Shelf } from '#contract/contents/shelf.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'
import { root } from '#scripts/root.ts'

const idShape = /^[a-z0-9]+(-[a-z0-9]+)*$/
const fileShape = /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+$/

const partsOf = (shelf: Shelf) => shelf.modules.flatMap(({ parts }) => parts)

function fileFault(shelf: string, { kind, file }: Part): string | null {
  if (!file) return null
  const path = join('library', shelf, file)
  if (!fileShape.test(file)) return `${path}: the name must be lower case words joined by hyphens`
  if (!existsSync(join(root, path)))
    return `${path}: is named in contract/contents and is not there`
  if (statSync(join(root, path)).size === 0) return `${path}: is empty`
  if (kind === 'lesson') {
    if (!file.endsWith('.mdx')) return `${path}: a lesson is an .mdx file`
    try {
      readLesson(shelf, file)
    } catch (error) {
      return (error as Error).message
    }
  } else if (!mediaTypeOf(file)) return `${path}: files of this kind are not handed out`
  return null
}

function shelfFaults(id: string, shelf: Shelf): string[] {
  const ids = partsOf(shelf).map((part) => part.id)
  const repeated = ids.filter((part, index) => ids.indexOf(part) < index)
  const odd = ids.filter((part) => !idShape.test(part))
  return [
    ...repeated.map((part) => `contract/contents: ${id} has two parts called ${part}`),
    ...odd.map((part) => `contract/contents: ${id}: ${part} is no id`),
    ...partsOf(shelf).flatMap((part) => fileFault(id, part) ?? []),
  ]
}

/** Files that lie in `library/` and belong to no part: nobody would ever be given them. */
function strayFiles(): string[] {
  const named = new Set(
    Object.entries<Shelf>(shelves).flatMap(([id, shelf]) =>
      partsOf(shelf).flatMap(({ file }) => (file ? [join(id, file)] : [])),
    ),
  )
  return globSync('library/**/*.*', { cwd: root })
    .map((path) => join(basename(dirname(path)), basename(path)))
    .filter((path) => !named.has(path))
    .map((path) => `library/${path}: no part in contract/contents names it`)
}

/** What is wrong with the library's files, one sentence each. What is still to come is not among it. */
export function libraryFaults(): string[] {
  const faults = Object.entries<Shelf>(shelves).flatMap(([id, shelf]) => shelfFaults(id, shelf))
  return [...faults, ...strayFiles()]
}
