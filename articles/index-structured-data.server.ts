import type { Thing } from 'schema-dts'
import { insights } from '#content/insights.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import type { IndexData } from './index-data.server.ts'

/** The blog, with the articles this page of it lists. */
export function indexStructuredData({ featured, page }: IndexData): Thing[] {
  const { origin } = site
  return [
    {
      '@type': 'Blog',
      '@id': nodeId(origin, '/insights', 'blog'),
      name: insights.title,
      url: absoluteUrl(origin, '/insights'),
      inLanguage: 'en',
      publisher: { '@id': nodeId(origin, '/', 'organization') },
      blogPost: [...(featured ? [featured] : []), ...page.items].map((item) => ({
        '@type': 'BlogPosting',
        '@id': nodeId(origin, item.path, 'article'),
        headline: item.title,
        url: absoluteUrl(origin, item.path),
        datePublished: item.publishedOn,
      })),
    },
  ]
}
