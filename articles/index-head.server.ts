import type { CategoryChip } from '#content/categories.ts'
import { insights } from '#words/insights.ts'
import { indexPath } from './index-path.ts'
import { library } from './library.server.ts'
import { routes, type PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'
import type { Thing } from 'schema-dts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'
import { type IndexData, pageTitle } from './index-data.server.ts'

/** When an article that the index, or that of a category, lists was changed last. */
export const changedOn = (chip: CategoryChip | null) =>
  library()
    .articles.filter(({ category }) => !chip || chip.categories.includes(category))
    .map(({ updatedOn }) => updatedOn)
    .toSorted()
    .at(-1)

/** Metadata of the index pages that are not in the route table: further pages and categories. */
export function indexMetadata(chip: CategoryChip | null, number: number): PageMetadata {
  const title = pageTitle(chip?.name ?? insights.title, number)
  const description = chip
    ? insights.categoryLead(chip.categories.join(', '))
    : routes['/insights'].description
  return {
    title: `${title}: growth playbooks | ${site.brand}`,
    description: pageTitle(description.replace(/\.$/, ''), number),
    keywords: chip ? [...chip.categories] : routes['/insights'].keywords,
    changed: changedOn(chip),
    isIndexable: true,
    crumb: title,
    parent: '/insights',
    // A large library has hundreds of further pages, and nobody shares the thirtieth.
    ...(number > 1 && { sharePath: indexPath(chip?.slug ?? null) }),
  }
}

/** The blog, with the articles this page of it lists. */
export function indexStructuredData({ featured, page }: IndexData): Thing[] {
  return [
    {
      '@type': 'Blog',
      '@id': nodeId('/insights', 'blog'),
      name: insights.title,
      url: absoluteUrl('/insights'),
      inLanguage: site.language,
      publisher: organization,
      blogPost: [...(featured ? [featured] : []), ...page.items].map((item) => ({
        '@type': 'BlogPosting',
        '@id': nodeId(item.path, 'article'),
        headline: item.title,
        url: absoluteUrl(item.path),
        datePublished: item.publishedOn,
      })),
    },
  ]
}
