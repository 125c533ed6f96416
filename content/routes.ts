import { site } from '#site.config.ts'
import * as privacy from '#words/legal/privacy.ts'
import * as terms from '#words/legal/terms.ts'
import * as words from '#words/routes.ts'
import { page as samples } from '#words/work-samples.ts'

/**
 * What a page says of itself. `title` is the whole document title; `changed` is the date its words last
 * changed (ISO 8601), used as lastmod where somebody keeps it; `canonical` differs from the path only for a second
 * address of a page.
 */
export type PageMetadata = {
  title: string
  description: string
  keywords: readonly string[]
  changed?: string | undefined
  isIndexable: boolean
  /** True where even our own addresses must not be told to the next page. */
  isReferrerHidden?: boolean
  canonical?: string
  /** Short name in breadcrumbs; absent on the home page. */
  crumb?: string
  /** Path of the page above this one, when it is not the home page. */
  parent?: string
  ogType?: 'website' | 'article'
  /** Path of the page whose share picture this one uses, when it has none of its own. */
  sharePath?: string
  /** Other forms of this page (`text/markdown`) or feeds it appears in. */
  alternates?: readonly { type: string; path: string; title?: string }[]
  article?: {
    author: string
    publishedOn: string
    modifiedOn: string
    section: string
    tags: readonly string[]
  }
}

/** What a page without metadata of its own is called; the specification's default. */
export const defaultMetadata: PageMetadata = {
  title: site.brand,
  description: site.description,
  keywords: [],
  isIndexable: false,
}

/** The feeds of the articles, announced where readers of feeds look for them. */
const feedLinks = [
  { type: 'application/rss+xml', path: '/insights/feed.xml', title: 'Insights as RSS' },
  { type: 'application/feed+json', path: '/insights/feed.json', title: 'Insights as JSON Feed' },
] as const

export type RoutePath = keyof typeof words.routes

/** Days of change that a page's own words say. */
const changedIn = new Map([
  ['/privacy', privacy.changed],
  ['/terms', terms.changed],
  ['/samples', samples.changed],
])

/** The one table of addresses: every page is named in `routes.yaml`, articles and index pages by their own content. */
export const routes = Object.fromEntries(
  Object.entries(words.routes).map(([path, route]) => [
    path,
    {
      ...defaultMetadata,
      isIndexable: true,
      ...route,
      changed: changedIn.get(path) ?? route.changed,
      ...((route.canonical ?? path) === '/insights' && { alternates: feedLinks }),
    },
  ]),
) as Record<RoutePath, PageMetadata>

/** Metadata of a fixed route, or undefined for pages that describe themselves (articles, index pages). */
export function routeMetadata(path: string): PageMetadata | undefined {
  return Object.hasOwn(routes, path) ? routes[path as RoutePath] : undefined
}
