import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { caseStudies } from '#content/case-studies.ts'

export function data({ urlPathname }: PageContextServer) {
  const found = caseStudies.find(({ path }) => path === urlPathname)
  if (!found) throw render(404)
  return found
}
