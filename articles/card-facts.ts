import { authorOf } from './author.ts'
import type { ArticleSummary } from './article.ts'

/** What a card shows of an article. */
export type CardFacts = Pick<
  ArticleSummary,
  'path' | 'title' | 'excerpt' | 'category' | 'publishedOn' | 'readMinutes' | 'figure' | 'picture'
> & { authorName: string; isAuthorSample?: boolean }

export function cardFacts(article: ArticleSummary): CardFacts {
  const { path, title, excerpt, category, publishedOn, readMinutes, author, figure, picture } =
    article
  const { name, isSample } = authorOf(author)
  return {
    path,
    title,
    excerpt,
    category,
    publishedOn,
    readMinutes,
    figure,
    picture,
    authorName: name,
    ...(isSample ? { isAuthorSample: true } : {}),
  }
}
