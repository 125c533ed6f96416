import { authorOf } from './author.ts'
import type { ArticleSummary } from './article.ts'
import { articlesWithPdf } from './articles-with-pdf.server.ts'
import { articleBody, library } from './library.server.ts'
import type { Block, Heading } from './mdx/block.ts'
import { neighboursAt } from './neighbours.ts'
import { relatedFinder } from './related.ts'
import { cardFacts, type CardFacts } from './card-facts.ts'

/** Related articles shown under an article. */
const relatedCount = 3

/** What a page shows of its article beside the text, much of which other articles decide. */
type ArticleFrame = {
  article: ArticleSummary
  hasPdf: boolean
  author: ReturnType<typeof authorOf>
  related: readonly CardFacts[]
  next: { path: string; title: string } | null
  previous: { path: string; title: string } | null
}

export type ArticleData = ArticleFrame & {
  blocks: readonly Block[]
  headings: readonly Heading[]
}

type Order = {
  positions: ReadonlyMap<string, number>
  related: (article: ArticleSummary, count: number) => ArticleSummary[]
}

const orders = new WeakMap<readonly ArticleSummary[], Order>()

function orderOf(articles: readonly ArticleSummary[]): Order {
  const known = orders.get(articles)
  if (known) return known
  const order = {
    positions: new Map(articles.map(({ path }, index) => [path, index])),
    related: relatedFinder(articles),
  }
  orders.set(articles, order)
  return order
}

const link = (article: ArticleSummary | undefined) =>
  article ? { path: article.path, title: article.title } : null

/** What the page at `path` shows beside the text, or undefined where there is no article. */
export function articleFrame(path: string): ArticleFrame | undefined {
  const { articles, byPath } = library()
  const article = byPath.get(path)
  if (!article) return undefined
  const { positions, related } = orderOf(articles)
  const { next, previous } = neighboursAt(articles, positions.get(path) ?? 0)
  return {
    article,
    hasPdf: articlesWithPdf().has(path),
    author: authorOf(article.author),
    related: related(article, relatedCount).map(cardFacts),
    next: link(next),
    previous: link(previous),
  }
}

/** Everything the page at `path` shows, or undefined where there is no article. */
export function articleData(path: string): ArticleData | undefined {
  const frame = articleFrame(path)
  return frame && { ...frame, ...articleBody(frame.article) }
}
