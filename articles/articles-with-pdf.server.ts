import { site } from '#site.config.ts'
import type { ArticleSummary } from './article.ts'
import { library } from './library.server.ts'

const known = new WeakMap<readonly ArticleSummary[], ReadonlySet<string>>()

/** Paths of the articles that have a PDF: all, or the newest, as the site's settings say. */
export function articlesWithPdf(): ReadonlySet<string> {
  const { articles } = library()
  const counted = known.get(articles)
  if (counted) return counted
  const { articlePdfs } = site
  const those = articlePdfs === 'all' ? articles : articles.slice(0, articlePdfs)
  const paths = new Set(those.map(({ path }) => path))
  known.set(articles, paths)
  return paths
}
