import { type ArticleCategory, type CategoryChip, categoryChips } from '#content/categories.ts'
import { type ArticleSummary, authorOf } from './article.ts'
import { indexPath } from './index-path.ts'
import { library } from './library.server.ts'
import type { PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'
import type { Thing } from 'schema-dts'
import { insights } from '#words/insights.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'
import type { ArticleData } from './article-data.server.ts'

/** The chip a category belongs to. */
function chipOf(category: ArticleCategory): CategoryChip {
  const chip = categoryChips.find(({ categories }) => categories.includes(category))
  if (!chip) throw new Error(`The category ${category} belongs to no chip.`)
  return chip
}

/** Newest articles with a share picture of their own; older ones use their category's, so the build stays short. */
const ownPictures = 200

/** Path of the page whose share picture an article uses: its own, or its category's once it is old. */
function sharePathOf({ path, publishedOn, category }: ArticleSummary): string {
  const oldest = library().articles[ownPictures - 1]
  const isNew = !oldest || publishedOn >= oldest.publishedOn
  return isNew ? path : indexPath(chipOf(category).slug)
}

/** Metadata of an article's page. */
export function articleMetadata(article: ArticleSummary): PageMetadata {
  const { title, description, tags, category, publishedOn, updatedOn } = article
  return {
    title: `${title} | ${site.brand}`,
    description,
    keywords: [category, ...tags],
    changed: updatedOn,
    isIndexable: true,
    crumb: title,
    parent: '/insights',
    ogType: 'article',
    article: {
      author: authorOf(article.author).name,
      publishedOn,
      modifiedOn: updatedOn,
      section: category,
      tags,
    },
    alternates: [{ type: 'text/markdown', path: `${article.path}.md` }],
    sharePath: sharePathOf(article),
  }
}

/** The article and who wrote it; breadcrumbs are the frame's. */
export function articleStructuredData({ article, author }: ArticleData): Thing[] {
  const { path, title, excerpt, publishedOn, updatedOn, category, readMinutes } = article
  return [
    {
      '@type': 'Article',
      '@id': nodeId(path, 'article'),
      headline: title,
      description: excerpt,
      image: absoluteUrl(`/share${sharePathOf(article)}.png`),
      datePublished: publishedOn,
      dateModified: updatedOn,
      inLanguage: site.language,
      articleSection: category,
      timeRequired: `PT${readMinutes}M`,
      author: {
        '@type': 'Person',
        name: author.name,
        url: absoluteUrl('/about#founders'),
      },
      publisher: organization,
      mainEntityOfPage: { '@id': nodeId(path, 'page') },
      isPartOf: { '@id': nodeId('/insights', 'blog') },
    },
    {
      '@type': 'Blog',
      '@id': nodeId('/insights', 'blog'),
      name: insights.title,
      url: absoluteUrl('/insights'),
    },
  ]
}
