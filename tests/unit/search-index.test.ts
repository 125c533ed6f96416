import fc from 'fast-check'
import { close, createIndex } from 'pagefind'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { articleSource, library } from '#articles/library.server.ts'
import { markdown } from '#articles/mdx/markdown.ts'
import { plainMarkdown } from '#articles/mdx/plain-markdown.ts'
import { indexPart, type SearchDocument } from '#scripts/build/search/index-part.ts'
import { unpacked } from '#scripts/build/search/pagefind-file.ts'
import { writeIndex } from '#scripts/build/search/write-index.ts'

const outDir = mkdtempSync(join(tmpdir(), 'search-index-'))

afterAll(async () => {
  await close()
  rmSync(outDir, { recursive: true, force: true })
})

/** Words that are one without their marks, in an order that differs from article to article. */
const spellings = [
  'café cafe CAFÉ',
  'cafè naïve café',
  'naive Cafe résumé',
  'RÉSUMÉ resume 𝒜𝒷',
  'ｆｕｌｌ width',
]

const picture = '<img src="/a.png" alt="A chart of ÉTÉ">'

const documents: SearchDocument[] = library().articles.map((article, index) => ({
  path: article.path,
  html: `<article data-pagefind-body="" data-pagefind-meta="category:${article.category}"><h1>${article.title} ${spellings[index % 4]}</h1>${index % 3 === 0 ? picture : ''}${markdown.render(plainMarkdown(articleSource(article), article.path))}<p>${spellings[(index * 3) % 5]}</p></article>`,
}))

/** What the files say, by name. */
const saying = (files: readonly [string, Uint8Array][]) =>
  new Map(
    files
      .filter(([name]) => !/^pagefind-(.*ui|highlight)\b/.test(name))
      .map(([name, content]): [string, string] => {
        const bytes = name.includes('.pf_') ? unpacked(content) : Buffer.from(content)
        return [name, bytes.toString('latin1')]
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

async function madeAtOnce() {
  const { index } = await createIndex()
  for (const { path, html } of documents) {
    const content = `<!doctype html><html lang="en"><body>${html}</body></html>`
    await index?.addHTMLFile({ url: `${path}.html`, content })
  }
  const files = (await index?.getFiles())?.files ?? []
  return saying(files.map(({ path, content }) => [path, content]))
}

function written() {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return saying(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [file.slice(outDir.length + 1), readFileSync(file)]
    }),
  )
}

test('an index of many parts is byte for byte the one Pagefind makes of all articles at once', async () => {
  const atOnce = await madeAtOnce()
  const [shares = []] = fc.sample(
    fc.array(fc.nat(3), { minLength: documents.length, maxLength: documents.length }),
    1,
  )
  for (const deal of [() => 0, (_: unknown, index: number) => shares[index] ?? 0]) {
    const parts = Map.groupBy(documents, (each) => deal(each, documents.indexOf(each)))
    const indexed = []
    for (const part of parts.values()) indexed.push(await indexPart(part))
    rmSync(outDir, { recursive: true })
    writeIndex(
      outDir,
      indexed,
      documents.map(({ path }) => path),
    )
    const made = written()
    expect([...shares, ...made.keys()]).toEqual([...shares, ...atOnce.keys()])
    expect(made).toEqual(atOnce)
  }
}, 300_000)
