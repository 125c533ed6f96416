import type { ArticleCategory } from '#content/categories.ts'

export type ArticleSection = 'insights' | 'blog'

/** What lists, feeds and neighbours need to know of an article; its body is read when it is rendered. */
export type ArticleSummary = {
  /** Address: `/insights/exit-strategy-planning`. */
  path: string
  slug: string
  section: ArticleSection
  title: string
  description: string
  excerpt: string
  category: ArticleCategory
  tags: readonly string[]
  /** ISO 8601 dates without a time. */
  publishedOn: string
  updatedOn: string
  /** Id of a founder. */
  author: string
  readMinutes: number
  /** The figure to remember, and what it counts. */
  figure: { value: string; label: string }
  /** Lengths in percent of what its cover draws. */
  picture: readonly number[]
}
