import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CborWriter } from './cbor.ts'
import type { IndexPart } from './index-part.ts'
import { placesByWord, writeWord } from './merge-words.ts'
import { packed, pagefindDigest } from './pagefind-file.ts'

const language = 'en'

/** Places after which Pagefind begins another file of words. */
const chunkPlaces = 20_000

const shortest = 7

/** Shortens digests to names, each as far as no earlier one has it. */
function namer(): (digest: string) => string {
  const taken = new Set<string>()
  return (digest) => {
    let length = shortest
    while (taken.has(digest.slice(0, length))) length += 1
    taken.add(digest.slice(0, length))
    return `${language}_${digest.slice(0, length)}`
  }
}

type Chunk = { from: string; to: string; name: string }

/** The words two neighbours have to be told apart by, cut to where they differ. */
function cutApart(chunks: Chunk[]): void {
  for (const [index, chunk] of chunks.entries()) {
    const next = chunks[index + 1]
    if (!next) return
    const [last, following] = [Array.from(chunk.to), Array.from(next.from)]
    let same = 0
    while (same < last.length && last[same] === following[same]) same += 1
    const to = last.slice(0, same + 1).join('')
    if (Buffer.compare(Buffer.from(to), Buffer.from(chunk.from)) >= 0) chunk.to = to
    next.from = following.slice(0, same + 1).join('')
  }
}

function writeWords(
  parts: readonly IndexPart[],
  numberOf: ReadonlyMap<string, number>,
  fields: readonly string[],
  write: (name: string, bytes: Buffer) => void,
): Chunk[] {
  const places = placesByWord(
    parts.map((part) => ({
      words: part.words,
      numbers: part.pages.map(({ path }) => numberOf.get(path) ?? 0),
      fields: part.fields.map((field) => fields.indexOf(field)),
    })),
  )
  const chunks: Chunk[] = []
  const nameOf = namer()
  const cbor = new CborWriter()
  let words: string[] = []
  let size = 0
  const end = () => {
    const body = cbor.take()
    cbor.list(1)
    cbor.list(words.length)
    cbor.raw(body)
    const bytes = cbor.take()
    const name = nameOf(pagefindDigest(bytes))
    write(`index/${name}.pf_index`, packed(bytes))
    chunks.push({ from: words[0] ?? '', to: words.at(-1) ?? '', name })
    words = []
    size = 0
  }
  for (const [word, those] of places) {
    size += writeWord(cbor, word, those)
    words.push(word)
    if (size >= chunkPlaces) end()
  }
  if (words.length > 0) end()
  cutApart(chunks)
  return chunks
}

/**
 * Writes one index of many parts: the very one Pagefind would make of all their articles at once, for which it would
 * need all of them in memory. `paths` is the order of the articles, by which results as good as each other stand.
 */
export function writeIndex(
  outDir: string,
  parts: readonly IndexPart[],
  paths: readonly string[],
): void {
  for (const folder of ['index', 'fragment']) mkdirSync(join(outDir, folder), { recursive: true })
  const write = (name: string, bytes: Uint8Array | string) =>
    writeFileSync(join(outDir, name), bytes)
  const [{ engine, version, includeCharacters } = { engine: [], version: '' }] = parts
  for (const [name, content] of engine) write(name, content)

  const pageOf = new Map(parts.flatMap(({ pages }) => pages).map((page) => [page.path, page]))
  const searched = paths.filter((path) => pageOf.has(path))
  const nameOf = namer()
  const pages = searched.flatMap((path) => {
    const page = pageOf.get(path)
    return page ? [{ ...page, name: nameOf(page.digest) }] : []
  })
  for (const { name, fragment } of pages) write(`fragment/${name}.pf_fragment`, fragment)

  const fields = [...new Set(parts.flatMap((part) => part.fields))].toSorted()
  const numberOf = new Map(searched.map((path, number) => [path, number]))
  const chunks = writeWords(parts, numberOf, fields, write)

  const cbor = new CborWriter()
  cbor.list(6)
  cbor.text(version)
  cbor.list(pages.length)
  for (const { name, wordCount } of pages) {
    cbor.list(3)
    cbor.text(name)
    cbor.integer(wordCount)
    cbor.text('')
  }
  cbor.list(chunks.length)
  for (const { from, to, name } of chunks) {
    cbor.list(3)
    for (const text of [from, to, name]) cbor.text(text)
  }
  cbor.list(0)
  cbor.list(0)
  cbor.list(fields.length)
  for (const field of fields) cbor.text(field)
  const meta = cbor.take()
  const hash = `${language}_${pagefindDigest(meta).slice(0, 10)}`
  write(`pagefind.${hash}.pf_meta`, packed(meta))
  const languages = { [language]: { hash, wasm: language, page_count: pages.length } }
  write(
    'pagefind-entry.json',
    JSON.stringify({ version, languages, include_characters: includeCharacters }),
  )
}
