import type { Thing } from 'schema-dts'
import type { PageMetadata } from '#content/routes.ts'
import { breadcrumbTrail } from '#content/breadcrumbs.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

const { origin } = site

/** Who is behind the site: whole on the home and about pages, by name and address elsewhere. */
function organization(path: string): Thing {
  const brief = {
    '@type': 'Organization',
    '@id': nodeId(origin, '/', 'organization'),
    name: site.brand,
    url: absoluteUrl(origin, '/'),
  } as const
  if (path !== '/' && path !== '/about') return brief
  return {
    ...brief,
    legalName: site.legalName,
    logo: `${origin}/icon-512.png`,
    email: site.contactEmail,
    telephone: site.phone.e164,
    sameAs: site.social.map(({ url }) => url),
  }
}

function website(): Thing {
  return {
    '@type': 'WebSite',
    '@id': nodeId(origin, '/', 'website'),
    url: absoluteUrl(origin, '/'),
    name: site.brand,
    inLanguage: 'en',
    publisher: { '@id': nodeId(origin, '/', 'organization') },
  }
}

function breadcrumbs(path: string, metadata: PageMetadata): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeId(origin, path, 'breadcrumbs'),
    itemListElement: breadcrumbTrail(path, metadata).map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absoluteUrl(origin, step.path),
    })),
  }
}

/** The page's graph: who, which site, which page, where it sits, and what the page itself adds. */
export function pageGraph(path: string, metadata: PageMetadata, own: readonly Thing[]): Thing[] {
  const canonical = metadata.canonical ?? path
  const hasCrumbs = path !== '/' && metadata.crumb !== undefined
  return [
    organization(path),
    website(),
    {
      '@type': 'WebPage',
      '@id': nodeId(origin, canonical, 'page'),
      url: absoluteUrl(origin, canonical),
      name: metadata.title,
      description: metadata.description,
      inLanguage: 'en',
      dateModified: metadata.changed,
      isPartOf: { '@id': nodeId(origin, '/', 'website') },
      ...(hasCrumbs ? { breadcrumb: { '@id': nodeId(origin, canonical, 'breadcrumbs') } } : {}),
    },
    ...(hasCrumbs ? [breadcrumbs(canonical, metadata)] : []),
    ...own,
  ]
}
