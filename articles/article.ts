import type { ArticleCategory } from '#content/categories.ts'
import type { Person } from '#contract/site-values.ts'
import { site } from '#site.config.ts'

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

/** Who is behind an author's id; front matter admits only founders. */
export function authorOf(id: string): Omit<Person, 'title'> {
  return site.founders.find((founder) => founder.id === id) ?? { name: site.brand, portrait: null }
}
