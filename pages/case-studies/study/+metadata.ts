import type { PageContextServer } from 'vike/types'
import type { CaseStudy } from '#content/case-studies.ts'
import type { PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'

export function metadata({ data }: PageContextServer): PageMetadata {
  const { title, summary, changed, client, isSample = false } = data as CaseStudy
  return {
    title: `${title} | ${site.brand}`,
    description: summary,
    keywords: [client],
    changed,
    isIndexable: !isSample,
    crumb: client,
    parent: '/case-studies',
    ogType: 'article',
  }
}
