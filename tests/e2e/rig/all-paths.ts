import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { library } from '#articles/library.server.ts'
import { categoryChips } from '#content/categories.ts'
import { routes } from '#content/routes.ts'

/** Every page of the site: fixed routes, articles, and one of each kind of index page. */
export const allPaths: readonly string[] = [
  ...Object.keys(routes),
  ...library().byPath.keys(),
  ...furtherPages(null)
    .slice(0, 1)
    .map((number) => indexPath(null, number)),
  ...categoryChips.slice(-1).map(({ slug }) => indexPath(slug)),
]
