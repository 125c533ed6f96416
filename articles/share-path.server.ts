import { type ArticleCategory, type CategoryChip, categoryChips } from '#content/categories.ts'
import type { ArticleSummary } from './article.ts'
import { indexPath } from './index-path.ts'
import { library } from './library.server.ts'

/** The chip a category belongs to. */
function chipOf(category: ArticleCategory): CategoryChip {
  const chip = categoryChips.find(({ categories }) => categories.includes(category))
  if (!chip) throw new Error(`The category ${category} belongs to no chip.`)
  return chip
}

/** Newest articles with a share picture of their own; older ones use their category's, so the build stays short. */
const ownPictures = 200

/** Path of the page whose share picture an article uses: its own, or its category's once it is old. */
export function sharePathOf({ path, publishedOn, category }: ArticleSummary): string {
  const oldest = library().articles[ownPictures - 1]
  const isNew = !oldest || publishedOn >= oldest.publishedOn
  return isNew ? path : indexPath(chipOf(category).slug)
}
