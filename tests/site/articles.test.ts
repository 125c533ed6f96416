import { expect, test } from 'vitest'
import { articleData } from '#articles/article-data.server.ts'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import { cardsPerPage } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import type { Block } from '#articles/mdx/block.ts'
import { categoryChips } from '#content/categories.ts'
import { dayText } from '#lib/date-text.ts'
import { article as words } from '#words/insights.ts'
import { sampleMark } from '#words/samples.ts'
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
  expect(text).toContain(` ${dayText(publishedOn)} `)
  for (const block of articleBody(article).blocks) {
    if (block.kind === 'KeyNumber')
      expect(text).toContain(`${block.props.value} ${block.props.label}`)
  }
  expect(textOf(element(element(main, 'header'), 'strong'))).toBe(figure.value)
  expect(element(main, 'time', 'datetime', publishedOn)).toBeDefined()
  expect(ids).toEqual(expect.arrayContaining(articleBody(article).headings.map(({ id }) => id)))
  const isRelated = articleData(path)?.related.length !== 0
  expect(elements(main, 'h2').map(textOf).includes(words.related)).toBe(isRelated)
  expect(element(document, 'meta', 'property', 'og:type')?.attribs['content']).toBe('article')
  expect(readBytes(`${path.slice(1)}.pdf`).toString('latin1', 0, 5)).toBe('%PDF-')
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

const [newest, ...others] = articles

const headings = (path: string) => {
  const grid = element(builtPage(path).main, '*', 'data-grid')
  return elements(grid, 'h3').map(textOf)
}

const titlesOf = (list: readonly { title: string }[]) =>
  list.slice(0, cardsPerPage).map(({ title }) => title)

test.each(['/insights', '/AINEWS'])('%s features the newest and lists the next', (path) => {
  const { main, canonical } = builtPage(path)
  const featured = element(element(main, '*', 'data-featured'), 'h2')
  expect(textOf(featured)).toBe(newest?.title)
  expect(headings(path)).toEqual(titlesOf(others))
  expect(canonical).toBe(`${site.origin}/insights`)
})

test('Load More leads to a page that goes on with the list, and back', () => {
  const next = indexPath(null, 2)
  const hrefOf = (path: string, rel: string) =>
    element(builtPage(path).main, 'a', 'rel', rel)?.attribs['href']
  expect(hrefOf('/insights', 'next')).toBe(next)
  expect(hrefOf(next, 'prev')).toBe('/insights')
  expect(headings(next)).toEqual(titlesOf(others.slice(cardsPerPage)))
})

test.each(categoryChips)('the chip of $name leads to a page of its articles by itself', (chip) => {
  const path = indexPath(chip.slug)
  expect(elements(builtPage('/insights').main, 'a', 'href', path).map(textOf)).toContain(chip.name)
  expect(textOf(element(builtPage(path).main, 'h1'))).toBe(chip.name)
  expect(headings(path)).toEqual(
    titlesOf(articles.filter(({ category }) => chip.categories.includes(category))),
  )
})

test('every table of an article scrolls in itself, but for those of a chart', () => {
  for (const { path } of articles) {
    const { main } = builtPage(path)
    const boxes = elements(main, '*', 'data-scroll')
    const held = new Set(boxes.flatMap((box) => elements(box, 'table')))
    const bare = elements(main, 'table').filter(
      (table) => !held.has(table) && !element(table, 'caption'),
    )
    expect(bare.map(textOf), path).toEqual([])
  }
})
