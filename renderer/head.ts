import type { Thing } from 'schema-dts'
import type { PageMetadata } from '#content/routes.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { absoluteUrl, serializeGraph } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import { pageGraph } from './structured-data.ts'

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}">`

/** Address of a page's share picture, made at build time from its title. */
export function shareImagePath(path: string): string {
  return `/share${path === '/' ? '/home' : path.toLowerCase()}.png`
}

function articleTags({ article }: PageMetadata): string[] {
  if (!article) return []
  return [
    property('article:author', article.author),
    property('article:published_time', article.publishedOn),
    property('article:modified_time', article.modifiedOn),
    property('article:section', article.section),
    ...article.tags.map((tag) => property('article:tag', tag)),
  ]
}

const alternateTags = ({ alternates = [] }: PageMetadata) =>
  alternates.map(
    ({ type, path, title }) =>
      `<link rel="alternate" type="${type}" href="${absoluteUrl(site.origin, path)}"${title ? ` title="${escapeMarkup(title)}"` : ''}>`,
  )

/** Everything in `<head>` that says what the page is; styles and policy are added by the document. */
export function headTags(path: string, metadata: PageMetadata, own: readonly Thing[]): string {
  const url = absoluteUrl(site.origin, metadata.canonical ?? path)
  const image = `${site.origin}${shareImagePath(metadata.sharePath ?? metadata.canonical ?? path)}`
  return [
    `<title>${escapeMarkup(metadata.title)}</title>`,
    named('description', metadata.description),
    ...(metadata.keywords.length ? [named('keywords', metadata.keywords.join(', '))] : []),
    named(
      'robots',
      metadata.isIndexable && !import.meta.env.IS_DEMONSTRATION ? 'index, follow' : 'noindex',
    ),
    ...(metadata.isReferrerHidden ? [named('referrer', 'no-referrer')] : []),
    `<link rel="canonical" href="${url}">`,
    ...alternateTags(metadata),
    property('og:type', metadata.ogType ?? 'website'),
    property('og:site_name', site.brand),
    property('og:title', metadata.title),
    property('og:description', metadata.description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', metadata.title),
    named('twitter:card', 'summary_large_image'),
    ...articleTags(metadata),
    ...(metadata.isIndexable
      ? [
          `<script type="application/ld+json">${serializeGraph(pageGraph(path, metadata, own))}</script>`,
        ]
      : []),
  ].join('')
}
