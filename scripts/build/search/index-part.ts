import { createIndex } from 'pagefind'
import { CborReader } from './cbor.ts'
import { pagefindDigest, unpacked } from './pagefind-file.ts'

/** An article as the search engine is given it: its address and the part of its HTML that is searched. */
export type SearchDocument = { path: string; html: string }

/** Pagefind's index of some articles, taken apart. */
export type IndexPart = {
  /** The articles in the order of their numbers in this part. */
  pages: { path: string; digest: string; fragment: Uint8Array; wordCount: number }[]
  /** Names of what is told of an article, in the order in which positions count them. */
  fields: string[]
  /** The words with their places, in Pagefind's order, as CBOR: one list of words after another. */
  words: Uint8Array[]
  /** Files that are the same for any articles. */
  engine: [name: string, content: Uint8Array][]
  version: string
  includeCharacters: string[]
}

/** Its ready-made interfaces, its highlighter, and what depends on the articles. */
const notEngine = /^pagefind-(.*ui|highlight|entry)\b|\.pf_/

function readMeta(bytes: Buffer) {
  const cbor = new CborReader(bytes)
  const listOf = <Item>(read: () => Item): Item[] => Array.from({ length: cbor.list() }, read)
  cbor.list()
  const version = cbor.text()
  const pages = listOf(() => {
    const size = cbor.list()
    const page = { hash: cbor.text(), wordCount: cbor.integer() }
    // Set where fragments share files, which they do not here.
    if (size !== 3 || cbor.text() !== '') throw new Error('The search index has shared fragments.')
    return page
  })
  const chunks = listOf(() => {
    cbor.list()
    cbor.skip()
    cbor.skip()
    return cbor.text()
  })
  if (cbor.list() > 0 || cbor.list() > 0) throw new Error('The search index has filters or sorts.')
  return { version, pages, chunks, fields: listOf(() => cbor.text()) }
}

/** Has Pagefind index some articles. */
export async function indexPart(documents: readonly SearchDocument[]): Promise<IndexPart> {
  const { index, errors } = await createIndex()
  if (!index) throw new Error(`The search index could not be made: ${errors.join('; ')}`)
  for (const { path, html } of documents) {
    const content = `<!doctype html><html lang="en"><body>${html}</body></html>`
    errors.push(...(await index.addHTMLFile({ url: `${path}.html`, content })).errors)
  }
  const { files, errors: more } = await index.getFiles()
  await index.deleteIndex()
  if (errors.length + more.length > 0) {
    throw new Error(`The search index could not be made: ${[...errors, ...more].join('; ')}`)
  }
  const byName = new Map(files.map(({ path, content }) => [path, content]))
  const get = (name: string) => {
    const content = byName.get(name)
    if (!content) throw new Error(`The search index has no ${name}.`)
    return content
  }
  const metaName = [...byName.keys()].find((name) => name.endsWith('.pf_meta')) ?? '.pf_meta'
  const { version, fields, pages, chunks } = readMeta(unpacked(get(metaName)))
  const entry = JSON.parse(Buffer.from(get('pagefind-entry.json')).toString()) as {
    include_characters: string[]
  }
  return {
    version,
    includeCharacters: entry.include_characters,
    fields,
    words: chunks.map((hash) => unpacked(get(`index/${hash}.pf_index`))),
    pages: pages.map(({ hash, wordCount }) => {
      const fragment = get(`fragment/${hash}.pf_fragment`)
      const text = unpacked(fragment)
      const { url } = JSON.parse(text.toString()) as { url: string }
      return { path: url.replace(/\.html$/, ''), digest: pagefindDigest(text), wordCount, fragment }
    }),
    engine: [...byName].filter(([name]) => !notEngine.test(name)),
  }
}
