import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categoryChips } from '#content/categories.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { articleBody, articleSource, library } from '#articles/library.server.ts'
import { routes } from '#content/routes.ts'
import { site } from '#site.config.ts'

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
  '%s is a playbook: read in 7 to 15 minutes, and sourced',
  (path) => {
    const article = library().byPath.get(path)
    if (!article) throw new Error(`There is no ${path}.`)
    expect(wordCount(article)).toBeGreaterThan(800)
    expect(article.readMinutes).toBeGreaterThanOrEqual(7)
    expect(article.readMinutes).toBeLessThanOrEqual(15)
    expect(articleBody(article).headings.at(-1)?.text).toBe('Sources')
  },
)

test('every chip filters to at least one article', () => {
  const empty = categoryChips.filter(
    ({ categories }) => !articles.some(({ category }) => categories.includes(category)),
  )
  expect(empty).toEqual([])
})

test.each(articles.map((article) => [article.path, article] as const))(
  '%s names its sources, and has only links that lead somewhere',
  (_, article) => {
    const source = articleSource(article)
    // A note may be as short as its author likes; whatever takes minutes to read says where it is from.
    if (wordCount(article) > 800) {
      expect(articleBody(article).headings.at(-1)?.text).toBe('Sources')
    }
    const deadLinks = Array.from(
      source.matchAll(/\]\(([^)#]+)[^)]*\)/g),
      ([, path = '']) => path,
    ).filter((path) => !Object.hasOwn(routes, path) && !library().byPath.has(path))
    expect(deadLinks).toEqual([])
    expect(source).not.toContain(site.brand)
    expect(readFileSync(join('content/articles', `${article.slug}.mdx`), 'utf8')).not.toMatch(
      /unlock|supercharge|revolutionary|game.?chang/i,
    )
  },
)
