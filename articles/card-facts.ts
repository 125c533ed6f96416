import { type ArticleSummary, authorOf } from './article.ts'

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

/** A page of the index as script fetches it, beside the HTML: `/insights/page/2.json`. */
export type CardPage = {
  cards: readonly CardFacts[]
  /** Address of the page after it, without the ending; null on the last. */
  nextHref: string | null
}
