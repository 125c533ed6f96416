import { getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'
import { samplePdf } from '#articles/pdf/sample-pdf.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { site } from '#site.config.ts'
import { open, placesOf, rolesIn, structureOf, textOf, scopesOf } from './pdf-rig.ts'

// The longest: the newest may be three sentences.
const [article] = library().articles.toSorted(
  (a, b) => articleSource(b).length - articleSource(a).length,
)
if (!article) throw new Error('There is no article to draw.')

const articlePdfOf = (body: string) => articlePdf(article, readMdx(body, 'example.mdx').blocks)

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

test('a long address at the foot leaves the number of the page its place', async () => {
  const path = `/insights/${'growth-'.repeat(16)}`
  const places = await placesOf(articlePdf({ ...article, path }, articleBody(article).blocks))
  const [address, place] = places.slice(-2)
  expect([address?.text, place?.text]).toEqual([
    expect.stringMatching(/…$/),
    expect.stringMatching(/^Page/),
  ])
  expect((address?.x ?? 0) + (address?.width ?? Infinity)).toBeLessThan(place?.x ?? 0)
})

test('links can be followed on the page they stand on, addresses are absolute, and a part of the article has none', async () => {
  const links = 'See [pricing](/pricing), or [below](#part).'
  const document = await open(articlePdfOf(`${'Text.\n\n'.repeat(60)}${links}\n`))
  const last = await document.getPage(document.numPages)
  const annotations = (await last.getAnnotations()) as { url?: string }[]
  expect(annotations.map(({ url }) => url)).toEqual([`${site.origin}/pricing`])
  const first = await document.getPage(1)
  expect(await first.getAnnotations()).toEqual([])
})

test('the structure names heading, list and table on every page', async () => {
  const body = '## Part\n\n- one\n- two\n\n| a | b |\n| --- | ---: |\n| x | 1 |\n'
  const roles = rolesIn(await structureOf(articlePdfOf(body)))
  const expected = ['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TH', 'TD']
  expect([...roles]).toEqual(expect.arrayContaining(expected))
})

test('the same article makes the same bytes, so that a build changes nothing by itself', () => {
  const draw = () => articlePdf(article, articleBody(article).blocks)
  expect(Buffer.from(draw()).equals(Buffer.from(draw()))).toBe(true)
})

test('what the faces lack is written another way', async () => {
  expect(await textOf(articlePdfOf('From A → B is 0.96³⁶.'))).toContain('From A to B is 0.96^36.')
})

test('a list inside a step is not numbered as steps are', async () => {
  const body = '<Steps>\n\n1. One\n   1. inner\n2. Two\n\n</Steps>\n'
  expect(await textOf(articlePdfOf(body))).toContain('1 One 1. inner 2 Two')
})

test('a task tells whether it is done', async () => {
  expect(await textOf(articlePdfOf('- [x] one\n- [ ] two\n'))).toContain('[x] one [ ] two')
})

/** What is filled on a file's first page: left, bottom, right and top of each box, in points. */
async function boxesOf(bytes: Uint8Array): Promise<number[][]> {
  const page = await (await open(bytes)).getPage(1)
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  return argsArray.flatMap((args, index) =>
    fnArray[index] === OPS.constructPath ? [Object.values<number>(args[2])] : [],
  )
}

test('a bar ends before its value, however long that is', async () => {
  const data = "{[{ label: 'First', value: 1000 }, { label: 'Second', value: 500 }]}"
  const bytes = articlePdfOf(
    `<BarChart caption="Bars." unit=" customers in a quarter" data=${data} />\n`,
  )
  const value = (await placesOf(bytes)).find(({ text }) => /000 customers/.test(text))
  if (!value) throw new Error('There is no value.')
  const ends = (await boxesOf(bytes)).flatMap(([left = 0, , right = 0]) =>
    left > 100 ? right : [],
  )
  expect(ends).toHaveLength(2)
  expect(Math.max(...ends)).toBeLessThan(value.x)
})

test('what is struck out has a line through it', async () => {
  const bytes = articlePdfOf('~~$500 a month~~\n\n$300 a month\n')
  const struck = (await placesOf(bytes)).find(({ text }) => text === '$500 a month')
  if (!struck) throw new Error('There is no text.')
  const lines = (await boxesOf(bytes)).filter(([left = 0, , right = 0]) => right - left < 200)
  expect(lines).toHaveLength(1)
  const [[left, bottom, right] = []] = lines
  expect(left).toBeCloseTo(struck.x, 1)
  expect(right).toBeCloseTo(struck.x + struck.width, 1)
  expect(bottom).toBeGreaterThan(struck.y + 1)
  expect(bottom).toBeLessThan(struck.y + 5)
})

test('code keeps its indents and its empty lines', async () => {
  const places = await placesOf(articlePdfOf('```\nfirst:\n    second\n\nthird\n```\n'))
  const [first, second, third] = ['first:', 'second', 'third'].map((text) =>
    places.find((place) => place.text === text),
  )
  if (!first || !second || !third) throw new Error('A line is missing.')
  expect(second.x).toBeGreaterThan(first.x + 5)
  expect(second.y - third.y).toBeCloseTo(2 * (first.y - second.y), 1)
})

test('a word that is wider than its column goes on in the next line', async () => {
  const address = `https://example.com/${'a-long-path/'.repeat(20)}`
  for (const body of [`See ${address} there.`, `| A | B |\n| --- | --- |\n| c | ${address} |`]) {
    const places = await placesOf(articlePdfOf(`${body}\n`))
    expect(Math.max(...places.map(({ x, width }) => x + width))).toBeLessThan(595 - 40)
    expect(places.map(({ text }) => text).join('')).toContain(address)
  }
})

test('a long table runs on, its head repeated', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| row ${index} | ${index} |`).join('\n')
  const bytes = articlePdfOf(`| [Header](/pricing) | Value |\n| --- | ---: |\n${rows}\n`)
  const text = await textOf(bytes)
  expect(text.match(/Header Value/g)?.length).toBeGreaterThan(1)
  expect(text).toContain('row 79')
  // Read aloud it has one.
  expect(scopesOf(bytes)).toEqual(['Column', 'Column'])
})

test('signs that no face has are said, and none says the opposite', async () => {
  const text = await textOf(articlePdfOf('LTV:CAC ≥3:1, and revenue ≠ profit.\n'))
  expect(text).toContain('LTV:CAC at least 3:1, and revenue is not profit.')
})

test('a sample says its words letter for letter, signs of Markdown among them, each in its column', async () => {
  const said = 'In <5 min | 2 * 3 * 4 {a} `b` [c] _d_'
  const [row] = leakMap.rows
  const cells = row?.cells.with(1, said) ?? []
  const sample = { ...leakMap, rows: [{ cells }], notes: leakMap.notes.with(0, said) }
  const bytes = samplePdf(sample, new Date(0))
  const words = await textOf(bytes)
  expect(words.split(said)).toHaveLength(3)
  expect(words).toContain(`${said} ${cells.slice(2).join(' ')}`)
})
