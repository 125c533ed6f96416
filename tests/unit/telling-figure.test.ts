import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { summarize } from '#articles/library.server.ts'
import { site } from '#site.config.ts'

const directory = mkdtempSync(join(tmpdir(), 'articles-'))

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(join(directory, 'example.mdx'), { force: true })
})

const head = [
  'title: A title of some length',
  'description: A sentence for search engines that is long enough to be shown by one of them.',
  'category: Dashboards',
  'tags: [measurement, planning]',
  'publishedOn: 2026-03-19',
  `author: ${site.founders[0]?.id}`,
  'section: insights',
  'excerpt: Forty characters are the least that says what an article is about.',
]

function figureOf(body: string, ...fields: string[]) {
  vi.stubEnv('ARTICLES_DIR', directory)
  writeFileSync(
    join(directory, 'example.mdx'),
    `---\n${[...head, ...fields].join('\n')}\n---\n\n${body}\n`,
  )
  return summarize('example').figure
}

const keyNumber = '<KeyNumber value="13%" label="of a week is spent waiting" />'

test('a card tells the figure that the head of the article names and its text says', () => {
  expect(
    figureOf('| Cost | $858 |', "figure: { value: '$858', label: 'the cost of a sale' }"),
  ).toEqual({ value: '$858', label: 'the cost of a sale' })
})

test('without a figure in its head an article tells its first key number', () => {
  expect(figureOf(`Text.\n\n${keyNumber}`)).toEqual({
    value: '13%',
    label: 'of a week is spent waiting',
  })
})

test('an article without any figure is refused by file, line and field', () => {
  expect(() => figureOf('Text.')).toThrow(/example\.mdx:2: figure: is missing, .*<KeyNumber>/)
})

test('a figure that the text does not say is refused by file, line and field', () => {
  expect(() =>
    figureOf(keyNumber, "figure: { value: '14%', label: 'of a week is waited' }"),
  ).toThrow(/example\.mdx:10: figure\.value: 14% is said nowhere in the text/)
})

test('a figure without a label is refused by field', () => {
  expect(() => figureOf(keyNumber, "figure: { value: '13%' }")).toThrow(
    /example\.mdx:10: figure\.label: must be text/,
  )
})
