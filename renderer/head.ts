import type { Thing } from 'schema-dts'
import type { PageMetadata } from '#content/routes.ts'
import { breadcrumbTrail } from '#content/breadcrumbs.ts'
import { absoluteUrl, nodeId, organization, serializeGraph, website } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'

/** Who is behind the site: whole on the home and about pages, by name and address elsewhere. */
function firm(path: string): Thing {
  const brief = {
    '@type': 'Organization',
    ...organization,
    name: site.brand,
    url: absoluteUrl('/'),
  } as const
  if (path !== '/' && path !== '/about') return brief
  return {
    ...brief,
    legalName: site.legalName,
    logo: absoluteUrl('/icon-512.png'),
    email: site.contactEmail,
    telephone: site.phone.e164,
    sameAs: site.social.map(({ url }) => url),
  }
}

function wholeSite(): Thing {
  return {
    '@type': 'WebSite',
    ...website,
    url: absoluteUrl('/'),
    name: site.brand,
    inLanguage: site.language,
    publisher: organization,
  }
}

function breadcrumbs(path: string, metadata: PageMetadata): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeId(path, 'breadcrumbs'),
    itemListElement: breadcrumbTrail(path, metadata).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(step.path),
    })),
  }
}

/** The page's graph: who, which site, which page, where it sits, and what the page itself adds. */
function pageGraph(path: string, metadata: PageMetadata, own: readonly Thing[]): Thing[] {
  const canonical = metadata.canonical ?? path
  const hasCrumbs = path !== '/' && metadata.crumb !== undefined
  return [
    firm(path),
    wholeSite(),
    {
      '@type': 'WebPage',
      '@id': nodeId(canonical, 'page'),
      url: absoluteUrl(canonical),
      name: metadata.title,
      description: metadata.description,
      inLanguage: site.language,
      ...(metadata.changed ? { dateModified: metadata.changed } : {}),
      isPartOf: website,
      ...(hasCrumbs ? { breadcrumb: { '@id': nodeId(canonical, 'breadcrumbs') } } : {}),
    },
    ...(hasCrumbs ? [breadcrumbs(canonical, metadata)] : []),
    ...own,
  ]
}

const named = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeMarkup(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeMarkup(content)}">`

/** Address of a page's share picture, made at build time from its title and its telling figure. */
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
      `<link rel="alternate" type="${type}" href="${absoluteUrl(path)}"${title ? ` title="${escapeMarkup(title)}"` : ''}>`,
  )

/** Everything in `<head>` that says what the page is; styles and policy are added by the document. */
export function headTags(path: string, metadata: PageMetadata, own: readonly Thing[]): string {
  const url = absoluteUrl(metadata.canonical ?? path)
  const image = absoluteUrl(shareImagePath(metadata.sharePath ?? metadata.canonical ?? path))
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
    // What a page that says nothing is taken for.
    ...(site.locale === 'en-US' ? [] : [property('og:locale', site.locale.replace('-', '_'))]),
    named('twitter:card', 'summary_large_image'),
    ...articleTags(metadata),
    ...(metadata.isIndexable
      ? [
          `<script type="application/ld+json">${serializeGraph(pageGraph(path, metadata, own))}</script>`,
        ]
      : []),
  ].join('')
}
