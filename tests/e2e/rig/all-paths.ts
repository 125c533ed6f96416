import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'
import { articleBody, library } from '#articles/library.server.ts'
import { caseStudies } from '#content/case-studies.ts'
import { landingPages } from '#content/landing-pages.ts'
import { categoryChips } from '#content/categories.ts'
import { routes } from '#content/routes.ts'

const { articles, byPath } = library()

/** The two articles that together hold most kinds of blocks: the others are drawn by the same parts. */
function articlesForAll(): string[] {
  const kinds = new Map(
    articles.map(({ path, slug }) => [path, articleBody({ slug }).blocks.map(({ kind }) => kind)]),
  )
  const countOf = (...paths: string[]) =>
    new Set(paths.flatMap((path) => kinds.get(path) ?? [])).size
  const [richest = ''] = [...kinds.keys()].toSorted((one, other) => countOf(other) - countOf(one))
  const [second = ''] = [...kinds.keys()]
    .filter((path) => path !== richest)
    .toSorted((one, other) => countOf(richest, other) - countOf(richest, one))
  return [richest, second]
}

const indexPages = [
  ...furtherPages(null)
    .slice(0, 1)
    .map((number) => indexPath(null, number)),
  ...categoryChips.slice(-1).map(({ slug }) => indexPath(slug)),
]

/** Every page of the site: fixed routes, articles, and one of each kind of index page. */
export const allPaths: readonly string[] = [
  ...Object.keys(routes),
  ...byPath.keys(),
  ...indexPages,
  ...caseStudies.map(({ path }) => path),
  ...landingPages.map(({ path }) => path),
]

/** Every fixed route and a page of each other template: what a browser has to show of all of them is asked of these. */
export const visitedPaths: readonly string[] = [
  ...Object.keys(routes),
  ...articlesForAll(),
  ...indexPages,
  ...caseStudies.slice(0, 1).map(({ path }) => path),
  ...landingPages.slice(0, 1).map(({ path }) => path),
]

const twins = new Set([
  '/AINEWS',
  '/terms',
  ...Object.keys(routes)
    .filter((path) => path.startsWith('/courses/'))
    .slice(1),
  ...indexPages.slice(0, 1),
])

/** `visitedPaths` without those whose template another of them shows with other words. */
export const templatePaths: readonly string[] = visitedPaths.filter((path) => !twins.has(path))
