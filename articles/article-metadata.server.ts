import type { ArticleSummary } from './article.ts'
import { authorOf } from './author.ts'
import { sharePathOf } from './share-path.server.ts'
import type { PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'

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
