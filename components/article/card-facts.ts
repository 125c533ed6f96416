import { authorName } from '#content/library/author-name.ts'
import type { ArticleSummary } from '#content/library/article.ts'

/** What a card shows of an article. */
export type CardFacts = Pick<
  ArticleSummary,
  'path' | 'title' | 'excerpt' | 'category' | 'publishedOn' | 'readMinutes'
> & { authorName: string }

export function cardFacts(article: ArticleSummary): CardFacts {
  const { path, title, excerpt, category, publishedOn, readMinutes, author } = article
  return {
    path,
    title,
    excerpt,
    category,
    publishedOn,
    readMinutes,
    authorName: authorName(author),
  }
}
