import { expect, test } from 'vitest'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import type { Block } from '#articles/mdx/block.ts'
import { article as words } from '#content/insights.ts'
import { sampleMark } from '#content/samples.ts'
import { site } from '#site.config.ts'
import { builtPage, element, elements, readBuilt, readBytes, textOf } from './built-site.ts'

const { articles } = library()

const linkTo = (path: string, name: string) =>
  elements(builtPage(path).document, 'a').find((link) => textOf(link).includes(name))?.attribs[
    'href'
  ]

test.each(articles)('$path is complete', (article) => {
  const { path, title, category, publishedOn, figure } = article
  const { document, main, ids, text } = builtPage(path)
  expect(textOf(element(document, 'h1'))).toBe(title)
  expect(linkTo(path, words.back)).toBe('/insights')
  expect(linkTo(path, words.bookCall)).toBe('/start')
  expect(text).toContain(category)
  expect(textOf(element(element(main, 'header'), 'strong'))).toBe(figure.value)
  expect(element(main, 'time', 'datetime', publishedOn)).toBeDefined()
  expect(ids).toEqual(expect.arrayContaining(articleBody(article).headings.map(({ id }) => id)))
  expect(elements(main, 'h2').map(textOf)).toContain(words.related)
  expect(element(document, 'meta', 'property', 'og:type')?.attribs['content']).toBe('article')
  expect(
    readBytes(`${path.slice(1)}.pdf`)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(readBuilt(`${path.slice(1)}.md`)).toContain(`# ${title}`)
})

test('previous leads through all articles, newest to oldest, and next leads back', () => {
  for (const [index, { path }] of articles.entries()) {
    const { document } = builtPage(path)
    const to = (relation: string) => element(document, 'a', 'rel', relation)?.attribs['href']
    expect(to('next')).toBe(articles[index - 1]?.path)
    expect(to('prev')).toBe(articles[index + 1]?.path)
  }
})

const formulasOf = (slug: string) =>
  articleBody({ slug }).blocks.flatMap((block: Block) =>
    block.kind === 'Formula' ? [block.props.of] : [],
  )

test('formulas are formulas to a screen reader, and lines of text in the twin', () => {
  const withFormulas = articles.filter(({ slug }) => formulasOf(slug).length > 0)
  expect(withFormulas.length).toBeGreaterThan(0)
  for (const { path, slug } of withFormulas) {
    const named = elements(builtPage(path).main, '*', 'role', 'math').map(
      ({ attribs }) => attribs['aria-label'],
    )
    expect(named).toEqual(expect.arrayContaining(formulasOf(slug)))
    for (const formula of formulasOf(slug))
      expect(readBuilt(`${path.slice(1)}.md`)).toContain(formula)
  }
})

test('every card says the figure of its article', () => {
  const cards = elements(builtPage('/insights').main, 'article')
  for (const { title, figure } of articles.slice(0, 9)) {
    const card = cards.find((each) => textOf(each).includes(title))
    expect(textOf(element(card, 'strong'))).toBe(figure.value)
    expect(textOf(card)).toContain(figure.label)
  }
})

test('an author who is a sample is marked on each article and on its card', () => {
  const samples = new Set(site.founders.flatMap(({ id, isSample }) => (isSample ? [id] : [])))
  const cards = elements(builtPage('/insights').main, 'article')
  for (const { path, title, author } of articles) {
    const head = textOf(element(builtPage(path).main, 'header'))
    expect(head.includes(sampleMark), path).toBe(samples.has(author))
    const card = cards.find((each) => textOf(each).includes(title))
    if (card) expect(textOf(card).includes(sampleMark), title).toBe(samples.has(author))
  }
})

test('both feeds carry the newest articles in full', () => {
  const json = JSON.parse(readBuilt('insights/feed.json')) as {
    items: { url: string; content_html: string }[]
  }
  expect(json.items.map(({ url }) => url)).toEqual(
    articles.slice(0, 20).map(({ path }) => `${site.origin}${path}`),
  )
  for (const [index, { content_html: html }] of json.items.entries()) {
    const article = articles[index]
    expect(html.length).toBeGreaterThan(article ? articleSource(article).length / 2 : 0)
  }
  const rss = readBuilt('insights/feed.xml')
  expect(rss.match(/<item>/g)).toHaveLength(Math.min(20, articles.length))
  expect(rss).not.toContain('href=&quot;/')
})
