import type { PageContextServer } from 'vike/types'
import { indexMetadata } from '#components/insights/index-metadata.server.ts'
import { indexRoute } from '#components/insights/index-route.server.ts'

export function metadata({ routeParams }: PageContextServer) {
  const { chip, number } = indexRoute(routeParams) ?? { chip: null, number: 1 }
  return indexMetadata(chip, number)
}
