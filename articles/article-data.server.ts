import { type ArticleSummary, authorOf } from './article.ts'
import { articlesWithPdf } from './articles-with-pdf.server.ts'
import { articleBody, library, ofLibrary } from './library.server.ts'
import type { Block, Heading } from './mdx/block.ts'
import { cardFacts, type CardFacts } from './card-facts.ts'

type Relatable = { path: string; category: string; tags: readonly string[]; publishedOn: string }

/** How close two articles are: two points for the category, one for each shared tag. */
export function kinship(one: Relatable, other: Relatable): number {
  const shared = other.tags.filter((tag) => one.tags.includes(tag)).length
  return shared + (one.category === other.category ? 2 : 0)
}

/** Candidates looked at for each tag and category; the list may be long, the work per article is not. */
const candidatesPerKey = 60

/**
 * Prepares a finder of related articles over a list ordered newest first.
 *
 * @returns Function giving the `count` closest relatives of an article: by kinship, then by nearness in the list.
 *   Looks at no more than `candidatesPerKey` neighbours a tag, so a page costs the same in a list of any length.
 */
export function relatedFinder<Item extends Relatable>(list: readonly Item[]) {
  const positions = new Map(list.map(({ path }, index) => [path, index]))
  const byKey = new Map<string, number[]>()
  const keysOf = ({ category, tags }: Item) => [`category ${category}`, ...tags]
  list.forEach((item, index) => {
    for (const key of keysOf(item)) {
      const found = byKey.get(key)
      if (found) found.push(index)
      else byKey.set(key, [index])
    }
  })

  return (item: Item, count: number): Item[] => {
    const own = positions.get(item.path)
    if (own === undefined) return []
    const candidates = new Set<number>()
    for (const key of keysOf(item)) {
      for (const index of around(byKey.get(key) ?? [], own)) candidates.add(index)
    }
    candidates.delete(own)
    return [...candidates]
      .map((index) => ({ index, score: kinship(item, list[index] as Item) }))
      .toSorted(
        (one, other) =>
          other.score - one.score || Math.abs(one.index - own) - Math.abs(other.index - own),
      )
      .slice(0, count)
      .map(({ index }) => list[index] as Item)
  }
}

/** The part of an ascending list of positions that lies nearest to one of them. */
function around(positions: readonly number[], own: number): readonly number[] {
  if (positions.length <= candidatesPerKey) return positions
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle] as number) < own) low = middle + 1
    else high = middle
  }
  const start = Math.min(
    Math.max(0, low - candidatesPerKey / 2),
    positions.length - candidatesPerKey,
  )
  return positions.slice(start, start + candidatesPerKey)
}

/** Related articles shown under an article. */
const relatedCount = 3

export type ArticleData = {
  article: ArticleSummary
  hasPdf: boolean
  author: ReturnType<typeof authorOf>
  related: readonly CardFacts[]
  /** Published after it. */
  next: { path: string; title: string } | null
  /** Published before it. */
  previous: { path: string; title: string } | null
  blocks: readonly Block[]
  headings: readonly Heading[]
}

const finder = ofLibrary((articles) => relatedFinder(articles))

const link = (article: ArticleSummary | undefined) =>
  article ? { path: article.path, title: article.title } : null

/** Everything the page at `path` shows, or undefined where there is no article. */
export function articleData(path: string): ArticleData | undefined {
  const { articles, byPath } = library()
  const article = byPath.get(path)
  if (!article) return undefined
  const position = articles.indexOf(article)
  return {
    article,
    hasPdf: articlesWithPdf().has(path),
    author: authorOf(article.author),
    related: finder()(article, relatedCount).map(cardFacts),
    next: link(articles[position - 1]),
    previous: link(articles[position + 1]),
    ...articleBody(article),
  }
}
