import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import type { CaseStudy } from '#content/case-studies.ts'
import { absoluteUrl, nodeId, organization } from '#lib/json-ld.ts'

/** The case as an article about a piece of work; breadcrumbs are the frame's. */
export function structuredData({ data }: PageContextServer): Thing[] {
  const { path, title, summary, changed, picture } = data as CaseStudy
  return [
    {
      '@type': 'Article',
      '@id': nodeId(path, 'case-study'),
      url: absoluteUrl(path),
      headline: title,
      description: summary,
      dateModified: changed,
      author: organization,
      publisher: organization,
      ...(picture && { image: absoluteUrl(picture.file) }),
    },
  ]
}
