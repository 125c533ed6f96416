import type { ArticleSummary } from './article.ts'
import { chipOf } from './chip-of.ts'
import { indexPath } from './index-path.ts'
import { library } from './library.server.ts'

/** Newest articles with a share picture of their own; older ones use their category's, so the build stays short. */
const ownPictures = 200

/** Path of the page whose share picture an article uses: its own, or its category's once it is old. */
export function sharePathOf({ path, publishedOn, category }: ArticleSummary): string {
  const oldest = library().articles[ownPictures - 1]
  const isNew = !oldest || publishedOn >= oldest.publishedOn
  return isNew ? path : indexPath(chipOf(category).slug)
}
