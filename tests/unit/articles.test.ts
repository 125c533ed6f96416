import { mkdtempDisposableSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { afterAll, afterEach, expect, test, vi, onTestFinished } from 'vitest'
import { articleData } from '#articles/article-data.server.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { withAbsoluteAddresses } from '#articles/feeds.server.ts'
import {
  articleBody,
  articleSource,
  library,
  readArticleFile,
  summarize,
} from '#articles/library.server.ts'
import { readMdx } from '#articles/mdx/read-mdx.ts'
import { Body } from '#components/prose/body.tsx'
import { Page as ArticlePage } from '../../pages/insights/article/+Page.tsx'
import { ArticleList } from '../../pages/insights/index/article-list.tsx'
import { site } from '#site.config.ts'
import { article as insightsWords, insights } from '#words/insights.ts'

const { articles } = library()

/** The specification's nine addresses. */
const specified = [
  '/insights/ai-growth-2024-aims-framework',
  '/insights/exit-strategy-planning',
  '/insights/building-high-performance-teams',
  '/insights/ai-tools-revenue',
  '/insights/90-day-growth-sprint',
  '/insights/1m-to-10m-scaling-playbook',
  '/insights/customer-acquisition-automation',
  '/blog/free-ai-tools-boost-productivity',
  '/blog/ai-tools-that-replace-busywork',
]

/** What was written beside them; an operator may take any of these away. */
const newer = [
  '/insights/lifetime-value-you-can-bank',
  '/insights/raise-your-price',
  '/insights/outbound-arithmetic',
  '/insights/one-page-growth-dashboard',
  '/insights/ai-agents-with-limits',
].filter((path) => library().byPath.has(path))

const wordCount = (article: ArticleSummary) =>
  articleSource(article).match(/[\p{L}\p{N}]+/gu)?.length ?? 0

test('the specified articles keep their addresses and months, and newer ones are above them', () => {
  const monthOf = (path: string) => library().byPath.get(path)?.publishedOn.slice(0, 7)
  const misplaced = specified.filter((path) =>
    path.startsWith('/blog')
      ? monthOf(path) !== '2025-09'
      : !['2023-11', '2023-12'].includes(monthOf(path) ?? ''),
  )
  expect(misplaced).toEqual([])
  expect(library().byPath.get('/insights/ai-growth-2024-aims-framework')?.publishedOn).toBe(
    '2023-12-28',
  )
  const places = (paths: readonly string[]) =>
    paths.map((path) => articles.findIndex((article) => article.path === path))
  expect(Math.max(...places(newer))).toBeLessThan(Math.min(...places(specified)))
  const days = articles.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().toReversed())
})

test.each([...specified, ...newer])(
  '%s is read in 7 to 15 minutes, and names its sources, and neither us nor what is hype',
  (path) => {
    const article = library().byPath.get(path)
    if (!article) throw new Error(`There is no ${path}.`)
    expect(wordCount(article)).toBeGreaterThan(800)
    expect(article.readMinutes).toBeGreaterThanOrEqual(7)
    expect(article.readMinutes).toBeLessThanOrEqual(15)
    expect(articleBody(article).headings.at(-1)?.text).toBe('Sources')
    expect(articleSource(article)).not.toContain(site.brand)
    expect(readFileSync(join('content/articles', `${article.slug}.mdx`), 'utf8')).not.toMatch(
      /unlock|supercharge|revolutionary|game.?chang/i,
    )
  },
)

const [founder] = site.founders
if (!founder) throw new Error('site.config.ts names no founder')

const fields: Record<string, string> = {
  title: 'A title of some length',
  description: `'${'Seventy characters at least, so that a search engine has a sentence. '.padEnd(80, 'x')}'`,
  category: 'Dashboards',
  tags: '[measurement, planning]',
  publishedOn: '2026-03-19',
  author: founder.id,
  section: 'insights',
  excerpt: 'Forty characters are the least that says what an article is about.',
}

const file = (changes: Record<string, string | undefined> = {}, body = 'Text.') => {
  const lines = Object.entries({ ...fields, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

const read = (changes?: Record<string, string | undefined>) =>
  readArticleFile(file(changes), 'content/articles/example.mdx')

test('a complete file is read, an unquoted date as it was written', () => {
  const { attributes, body, bodyLine } = read()
  expect(attributes.publishedOn).toBe('2026-03-19')
  expect(body.trim()).toBe('Text.')
  expect(file().split('\n')[bodyLine - 1]).toBe('')
})

test.each([
  ['title', undefined, /:2: title: must be text/],
  ['title', "'What {{price.vip}} buys'", /title: names a figure/],
  ['description', 'too short', /description: has 9 characters, needs 70 or more/],
  ['category', 'News', /category: must be one of AI Automation/],
  ['tags', '[one]', /tags: needs 2 or more/],
  ['tags', '[One, two words]', /tags\.0: must be lower case/],
  ['publishedOn', 'yesterday', /publishedOn: must be a date/],
  ['publishedOn', "'2026-02-30'", /publishedOn: is not a day of the calendar/],
  ['updatedOn', '2026-03-18', /:10: updatedOn: is before publishedOn/],
  ['author', 'nobody', new RegExp(`author: must be one of ${founder.id}`)],
  ['section', 'news', /section: must be one of insights, blog/],
  ['excerpt', 'short', /excerpt: has 5 characters/],
  ['colour', 'red', /:10: colour: not a field/],
])('a bad %s is refused with its file, line and name', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
  expect(() => read({ [name]: value })).toThrow(/^content\/articles\/example\.mdx:\d+: /)
})

test('a file without front matter, and one whose YAML cannot be read, are refused by name', () => {
  expect(() => readArticleFile('Text.', 'a.mdx')).toThrow(/^a\.mdx:1: must begin with front matter/)
  expect(() => readArticleFile('---\ntitle: a title\ntags: [\n---\n', 'a.mdx')).toThrow(
    /^a\.mdx:3: front matter: .*$/,
  )
})

test('of several faults the line is that of the first', () => {
  expect(() => read({ category: 'News', excerpt: 'short' })).toThrow(
    /\.mdx:4: category: .*excerpt: /,
  )
})

test('an article whose day is to come is in no list, and in all of them once it has', async () => {
  onTestFinished(() => {
    vi.useRealTimers()
    // What is read once would stay read for the files after this one.
    vi.resetModules()
  })
  vi.stubEnv('NODE_ENV', 'production')
  const oldest = articles.at(-1)?.publishedOn ?? ''
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(oldest) })
  vi.resetModules()
  const { library: libraryThen } = await import('#articles/library.server.ts')
  const out = libraryThen().articles.map(({ publishedOn }) => publishedOn)
  expect([...new Set(out)]).toEqual([oldest])
  expect(out.length).toBeLessThan(articles.length)
})

test('what is worked out of the articles is so once, and while developing each time they are read', async () => {
  onTestFinished(() => void vi.resetModules())
  vi.resetModules()
  const { ofLibrary } = await import('#articles/library.server.ts')
  const counted = ofLibrary((all) => [all.length])
  vi.stubEnv('NODE_ENV', 'production')
  expect(counted()).toBe(counted())
  vi.stubEnv('NODE_ENV', 'development')
  expect(counted()).not.toBe(counted())
})

const directory = mkdtempSync(join(tmpdir(), 'articles-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** What is written beside the pages of the articles that `directory` holds. */
async function writeBeside(): Promise<string> {
  using out = mkdtempDisposableSync(join(tmpdir(), 'beside-'))
  onTestFinished(() => void vi.resetModules())
  vi.stubEnv('ARTICLES_DIR', directory)
  vi.resetModules()
  const { writeArticleFiles } = await import('#scripts/build/article-files.ts')
  writeArticleFiles(out.path)
  return readFileSync(join(out.path, 'insights/feed.xml'), 'utf8')
}

test('a category without an article has no page, and nothing leads to one', async () => {
  writeFileSync(join(directory, 'example.mdx'), file({}, keyNumber))
  await writeBeside()
  const { indexData, usedChips } = await import('#articles/index-data.server.ts')
  expect(usedChips().map(({ name }) => name)).toEqual([fields['category']])
  const data = indexData(null, 1)
  if (!data) throw new Error('There is no index.')
  expect(data.chips.map(({ name }) => name)).toEqual([insights.all, fields['category']])
  // The one there is stands above the list.
  const drawn = renderToStaticMarkup(createElement(ArticleList, data))
  expect(drawn).toContain(data.featured?.title)
  expect(drawn).not.toContain(insights.latest)
})

test('without an article there is a feed without one', async () => {
  const feed = await writeBeside()
  expect(feed).not.toContain('<item>')
  expect(feed).toContain(`<language>${site.language}</language>`)
})

/** Looks at the links of a build without pages but /about, and of the articles of `directory`. */
async function checkBuilt(): Promise<void> {
  using out = mkdtempDisposableSync(join(tmpdir(), 'built-'))
  onTestFinished(() => void vi.resetModules())
  writeFileSync(join(out.path, 'about.html'), '')
  vi.stubEnv('ARTICLES_DIR', directory)
  vi.resetModules()
  const { checkLinks } = await import('#scripts/build/dead-links.ts')
  checkLinks({ outDir: out.path, pages: [] })
}

test('a mistake in an article whose day is to come is told before that day', async () => {
  const body = `${keyNumber}\n\n# A title\n`
  writeFileSync(join(directory, 'example.mdx'), file({ publishedOn: '2999-01-01' }, body))
  await expect(checkBuilt()).rejects.toThrow(/example\.mdx:\d+: headings start at ##/)
})

test('a link of an article whose day is to come is told before that day, by file and line, unless what it leads to is there by then', async () => {
  const write = (slug: string, publishedOn: string, body: string) => {
    const path = join(directory, `${slug}.mdx`)
    onTestFinished(() => rmSync(path, { force: true }))
    writeFileSync(path, file({ publishedOn }, `${keyNumber}\n\n${body}`))
  }
  const linesOf = (links: string[]) => links.map((link) => `[x](${link})\n\n`).join('')
  const here = ['/about', '/insights/a#two', '/insights/b#above', '#main', 'https://other.example']
  const beside = ['/insights/a.pdf', '/insights/b.md', '/insights/category/dashboards', '/go/x']
  write('a', '2999-01-01', '## One\n\n### Two\n')
  write('b', '2999-01-02', `## Above\n\n${linesOf([...here, ...beside])}`)
  await checkBuilt()
  const dead = ['#below', '/gone', '/insights/a#three', '/insights/c', '/insights/c.md']
  write('b', '2999-01-02', `<Callout>\n\n${linesOf(dead)}</Callout>`)
  write('c', '2999-01-03', linesOf(['/insights/b']))
  const first = file({}, '').split('\n').length + 3
  const faults = dead.map(
    (link, index) =>
      `${join(directory, 'b.mdx')}:${first + 2 * index}: the link ${link} leads to nothing that is there by 2999-01-02, the article's day`,
  )
  await expect(checkBuilt()).rejects.toMatchObject({ message: faults.join('\n') })
})

test('what XML cannot hold stands in no feed', async () => {
  const body = `${keyNumber}\n\nA line\u000Bpasted from slides.\n`
  const excerpt = `"${fields['excerpt']}\\v"`
  writeFileSync(join(directory, 'example.mdx'), file({ excerpt }, body))
  const feed = await writeBeside()
  expect(feed).toContain('&lt;p&gt;A linepasted from slides.')
  expect(feed).not.toContain('\u000B')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(join(directory, 'example.mdx'), { force: true })
})

function figureOf(body: string, figure?: string) {
  vi.stubEnv('ARTICLES_DIR', directory)
  writeFileSync(join(directory, 'example.mdx'), file({ figure }, body))
  return summarize('example').figure
}

const keyNumber = '<KeyNumber value="13%" label="of a week is spent waiting" />'

test('a card tells the figure in the head of an article, or else its first key number', () => {
  const figure = { value: '$858', label: 'the cost of a sale' }
  expect(figureOf('| Cost | $858 |', JSON.stringify(figure))).toEqual(figure)
  const first = { value: '13%', label: 'of a week is spent waiting' }
  expect(figureOf(`Text.\n\n${keyNumber}`)).toEqual(first)
  expect(figureOf(keyNumber.replaceAll('"', "'"))).toEqual(first)
  const label = 'leads > calls in a week'
  expect(figureOf(keyNumber.replace(first.label, label))).toEqual({ ...first, label })
})

test.each([
  ['Text.', undefined, /:2: figure: is missing, .*<KeyNumber>/],
  [
    keyNumber,
    "{ value: '14%', label: 'of a week is waited' }",
    /:10: figure\.value: 14% is said no/,
  ],
  ['<KeyNumber value="13%" label={"of a week"} />', undefined, /:2: figure: is missing/],
  [keyNumber, "{ value: '13%' }", /:10: figure\.label: must be text/],
])('of %j the figure %j is refused by file, line and field', (body, figure, message) => {
  expect(() => figureOf(body, figure)).toThrow(message)
  expect(() => figureOf(body, figure)).toThrow('example.mdx')
})

test('in a feed links and pictures have whole addresses', () => {
  const html = '<p><a href="/pricing">x</a> <img src="/chart.png" alt=""> <a href="#y">y</a></p>'
  const { origin } = site
  const own = `${origin}/insights/one`
  expect(withAbsoluteAddresses(html, own)).toBe(
    `<p><a href="${origin}/pricing">x</a> <img src="${origin}/chart.png" alt=""> <a href="${own}#y">y</a></p>`,
  )
})

test('an article links to a PDF only where it has one', () => {
  const data = articleData(articles[0]?.path ?? '')
  if (!data) throw new Error('There is no article.')
  const linksOf = (hasPdf: boolean) =>
    renderToStaticMarkup(createElement(ArticlePage, { ...data, hasPdf })).match(
      /href="[^"]*\.pdf"/g,
    )
  expect(linksOf(true)).toHaveLength(2)
  expect(linksOf(false)).toBeNull()
})

test('the stations of a list of steps are its own entries by its own numbers, not those of a list inside one', () => {
  const steps = '1. One\n   - a\n2. Two\n\n<Callout>\nNow.\n</Callout>\n\n3. Three\n'
  const { blocks } = readMdx(`<Steps>\n\n${steps}\n</Steps>\n`, 'example.mdx')
  const sheet = new ServerStyleSheet()
  const drawn = renderToStaticMarkup(sheet.collectStyles(createElement(Body, { blocks })))
  expect(drawn).toMatch(/^<div class="[^"]+"><div class="[^"]+"><ol>.*<ol start="3">/s)
  const stations = sheet.getStyleTags().match(/\S+(?=\{[^}]*counter)/g)
  expect(stations?.map((selector) => selector.slice(selector.indexOf('>')))).toEqual([
    '>div>ol>li::before',
  ])
  expect(sheet.getStyleTags()).toContain('{content:counter(list-item);')
})

test('an article without headings has no list of them', () => {
  const data = articles
    .map(({ path }) => articleData(path))
    .find((each) => each && each.headings.length > 0)
  if (!data) throw new Error('There is no article with headings.')
  const drawn = (headings: typeof data.headings) =>
    renderToStaticMarkup(createElement(ArticlePage, { ...data, headings }))
  expect(drawn(data.headings)).toContain(insightsWords.contents)
  expect(drawn([])).not.toContain(insightsWords.contents)
  // Nor has the only article neighbours.
  const alone = createElement(ArticlePage, { ...data, previous: null, next: null })
  expect(renderToStaticMarkup(alone)).not.toContain(insightsWords.neighbours)
})
