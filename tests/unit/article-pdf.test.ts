import { getDocumentProxy, extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'
import { site } from '#site.config.ts'

const [article] = library().articles
if (!article) throw new Error('There is no article to draw.')

const open = (bytes: Uint8Array) => getDocumentProxy(bytes.slice())

const pdfOf = (body: string) => articlePdf(article, readMdx(body, 'example.mdx').blocks)

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await open(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Words of the source as they are printed: no marks, no tags. */
const wordsOf = (text: string) => text.match(/[A-Za-z]{4,}/g) ?? []

test('the PDF says what the article says, over several numbered pages', async () => {
  const bytes = articlePdf(article, articleBody(article).blocks)
  const { numPages } = await open(bytes)
  const text = await textOf(bytes)
  expect(numPages).toBeGreaterThan(2)
  expect(text).toContain(article.title)
  expect(text).toContain(`Page ${numPages} of ${numPages}`)
  const printed = new Set(wordsOf(text))
  const prose = articleSource(article).replaceAll(/<[^>]+>|\]\([^)]+\)|^.*\{ label.*$/gm, ' ')
  expect(wordsOf(prose).filter((word) => !printed.has(word))).toEqual([])
})

test('links can be followed on the page they stand on, addresses are absolute', async () => {
  const document = await open(pdfOf(`${'Text.\n\n'.repeat(60)}See [pricing](/pricing).\n`))
  const last = await document.getPage(document.numPages)
  const annotations = (await last.getAnnotations()) as { url?: string }[]
  expect(annotations.map(({ url }) => url)).toEqual([`${site.origin}/pricing`])
  const first = await document.getPage(1)
  expect(await first.getAnnotations()).toEqual([])
})

test('the structure names heading, list and table on every page', async () => {
  const document = await open(
    pdfOf('## Part\n\n- one\n- two\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n'),
  )
  const page = await document.getPage(1)
  const tree = JSON.stringify(await page.getStructTree())
  for (const role of ['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD']) {
    expect(tree).toContain(`"role":"${role}"`)
  }
})

test('the same article makes the same bytes, so that a build changes nothing by itself', () => {
  const draw = () => articlePdf(article, articleBody(article).blocks)
  expect(Buffer.from(draw()).equals(Buffer.from(draw()))).toBe(true)
})

test('what the faces lack is written another way', async () => {
  expect(await textOf(pdfOf('From A → B is 0.96³⁶.'))).toContain('From A to B is 0.96^36.')
})

test('a long table runs on, its head repeated', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| row ${index} | ${index} |`).join('\n')
  const text = await textOf(pdfOf(`| Header | Value |\n| --- | ---: |\n${rows}\n`))
  expect(text.match(/Header Value/g)?.length).toBeGreaterThan(1)
  expect(text).toContain('row 79')
})
