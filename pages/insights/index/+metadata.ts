import type { PageContextServer } from 'vike/types'
import { changedOn, indexMetadata } from '#articles/index-head.server.ts'
import { indexRoute } from '#articles/index-path.ts'
import { routeMetadata, routes } from '#content/routes.ts'

/** The route table has the metadata of the first page, but for its date. */
export function metadata({ urlPathname }: PageContextServer) {
  const { chip, number } = indexRoute(urlPathname) ?? { chip: null, number: 1 }
  if (chip || number > 1) return indexMetadata(chip, number)
  return { ...(routeMetadata(urlPathname) ?? routes['/insights']), changed: changedOn(null) }
}
