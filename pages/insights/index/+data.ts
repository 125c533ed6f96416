import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { indexData } from '#articles/index-data.server.ts'
import { indexRoute } from '#articles/index-path.ts'

export function data({ urlPathname }: PageContextServer) {
  const route = indexRoute(urlPathname)
  const page = route && indexData(route.chip, route.number)
  if (!page) throw render(404)
  return page
}
