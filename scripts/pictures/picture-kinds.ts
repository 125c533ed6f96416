import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { categoryChips } from '#content/categories.ts'
import { routes } from '#content/routes.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { checkoutKinds } from './checkout-kinds.ts'
import { nameOfPath } from './name-of-path.ts'
import type { PictureKind } from './picture-kind.ts'

const atPath = (path: string): PictureKind => ({ name: nameOfPath(path), path })

/** The newest article and the longest. */
function twoArticles(): PictureKind[] {
  const { articles } = library()
  const lengths = new Map(articles.map((article) => [article, articleSource(article).length]))
  const [newest] = articles
  const [longest] = articles
    .filter((article) => article !== newest)
    .toSorted((one, other) => (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0))
  return [newest, longest].flatMap((article) => (article ? [atPath(article.path)] : []))
}

/** One of every kind of page, and the states of a purchase. */
export const pictureKinds: readonly PictureKind[] = [
  ...Object.keys(routes).map(atPath),
  ...twoArticles(),
  ...furtherPages(null)
    .slice(0, 1)
    .map((number) => atPath(indexPath(null, number))),
  ...categoryChips.slice(0, 1).map(({ slug }) => atPath(indexPath(slug))),
  { name: 'insights-search', path: '/insights?q=month' },
  ...checkoutKinds,
  { name: 'thanks-contact', path: '/thanks?form=contact' },
  { name: 'not-found', path: '/no-such/orbit', status: 404 },
  { name: 'library-door', path: libraryPaths.home },
  { name: 'design', path: '/design', isFromSource: true },
]
