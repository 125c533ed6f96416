import type { Thing } from 'schema-dts'
import { insights } from '#content/insights.ts'
import { sharePathOf } from './share-path.server.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { ArticleData } from './article-data.server.ts'

/** The article and who wrote it; breadcrumbs are the frame's. */
export function articleStructuredData({ article, author }: ArticleData): Thing[] {
  const { origin } = site
  const { path, title, excerpt, publishedOn, updatedOn, category, readMinutes } = article
  return [
    {
      '@type': 'Article',
      '@id': nodeId(origin, path, 'article'),
      headline: title,
      description: excerpt,
      image: `${origin}/share${sharePathOf(article)}.png`,
      datePublished: publishedOn,
      dateModified: updatedOn,
      inLanguage: 'en',
      articleSection: category,
      timeRequired: `PT${readMinutes}M`,
      author: {
        '@type': 'Person',
        name: author.name,
        url: absoluteUrl(origin, `/about#${article.author}`),
      },
      publisher: { '@id': nodeId(origin, '/', 'organization') },
      mainEntityOfPage: { '@id': nodeId(origin, path, 'page') },
      isPartOf: { '@id': nodeId(origin, '/insights', 'blog') },
    },
    {
      '@type': 'Blog',
      '@id': nodeId(origin, '/insights', 'blog'),
      name: insights.title,
      url: absoluteUrl(origin, '/insights'),
    },
  ]
}
