import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { landingPages } from '#content/landing-pages.ts'

export function data({ urlPathname }: PageContextServer) {
  const found = landingPages.find(({ path }) => path === urlPathname)
  if (!found) throw render(404)
  return found
}
