import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { close } from 'pagefind'
import { digestOf } from '../cache/digest-of.ts'
import { keep, readKept } from '../cache/kept.ts'
import { type IndexPart, indexPart } from './index-part.ts'
import { searchDocument } from './search-document.ts'
import { writeIndex } from './write-index.ts'

/** About so many articles are indexed at once; all of them at once would take half a megabyte each. */
const partArticles = 100

type Options = { code: string; outDir: string; keptDir: string }

/**
 * The full-text index of the articles, in small pieces a browser fetches as it needs them. It is made in parts while
 * pages are made, of which those whose articles have not changed are taken from the last build.
 */
export class SearchParts {
  readonly #options: Options
  readonly #paths: readonly string[]
  readonly #partOf = new Map<string, number>()
  readonly #pathsOf: string[][]
  readonly #left: number[]
  readonly #made: IndexPart[] = []
  readonly #keys: string[] = []
  #work: Promise<unknown> = Promise.resolve()

  /** `paths` of all articles, the newest first. */
  constructor(paths: readonly string[], options: Options) {
    this.#options = options
    this.#paths = paths
    const count = 2 ** Math.max(0, Math.round(Math.log2(paths.length / partArticles)))
    this.#pathsOf = Array.from({ length: count }, () => [])
    for (const path of paths) {
      // Which part an article is in follows from its address, so that a new one changes no other.
      const part = createHash('sha1').update(path).digest().readUInt32BE() % count
      this.#partOf.set(path, part)
      this.#pathsOf[part]?.push(path)
    }
    this.#left = this.#pathsOf.map(({ length }) => length)
  }

  /** Pages in an order in which parts can be indexed while others are rendered. */
  inOrder<Page extends { path: string }>(pages: readonly Page[]): Page[] {
    const placed = pages.map((page) => ({ page, part: this.#partOf.get(page.path) ?? -1 }))
    return placed.toSorted((one, other) => one.part - other.part).map(({ page }) => page)
  }

  /** Told when a page is written. */
  pageIsWritten(path: string): void {
    const part = this.#partOf.get(path)
    if (part === undefined) return
    this.#left[part] = (this.#left[part] ?? 0) - 1
    if (this.#left[part] !== 0) return
    this.#work = this.#work.then(() => this.#index(part))
    // Told when all is awaited; until then it must not end the process.
    this.#work.catch(() => undefined)
  }

  async #index(part: number): Promise<void> {
    const { code, outDir, keptDir } = this.#options
    const documents = (this.#pathsOf[part] ?? []).flatMap((path) => {
      const html = searchDocument(readFileSync(join(outDir, `${path}.html`), 'utf8'))
      return html === null ? [] : [{ path, html }]
    })
    const key = digestOf('search', code, documents)
    const kept = readKept(keptDir, key)
    const made = kept ? (deserialize(kept) as IndexPart) : await indexPart(documents)
    if (!kept) keep(keptDir, key, serialize(made))
    this.#keys.push(key)
    // One engine is enough to remember.
    this.#made.push(this.#made.length > 0 ? { ...made, engine: [] } : made)
  }

  /** Writes the index once every part is made. Answers the keys the parts are kept under. */
  async write(): Promise<readonly string[]> {
    await this.#work
    await close()
    writeIndex(join(this.#options.outDir, 'pagefind'), this.#made, this.#paths)
    return this.#keys
  }
}
