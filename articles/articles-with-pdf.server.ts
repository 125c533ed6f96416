import { site } from '#site.config.ts'
import { ofLibrary } from './library.server.ts'

/** Paths of the articles that have a PDF: all, or the newest, as the site's settings say. */
export const articlesWithPdf = ofLibrary((articles): ReadonlySet<string> => {
  const { articlePdfs } = site
  const those = articlePdfs === 'all' ? articles : articles.slice(0, articlePdfs)
  return new Set(those.map(({ path }) => path))
})
