import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import type { CaseStudy } from '#content/case-studies.ts'
import { absoluteUrl, nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The case as an article about a piece of work; breadcrumbs are the frame's. */
export function structuredData({ data }: PageContextServer): Thing[] {
  const { path, title, summary, changed, picture } = data as CaseStudy
  const publisher = { '@id': nodeId(site.origin, '/', 'organization') }
  return [
    {
      '@type': 'Article',
      '@id': nodeId(site.origin, path, 'case-study'),
      url: absoluteUrl(site.origin, path),
      headline: title,
      description: summary,
      dateModified: changed,
      author: publisher,
      publisher,
      ...(picture && { image: absoluteUrl(site.origin, picture.file) }),
    },
  ]
}
