import type { PageContextServer } from 'vike/types'
import { indexMetadata } from '#articles/index-metadata.server.ts'
import { indexRoute } from '#articles/index-route.server.ts'

export function metadata({ routeParams }: PageContextServer) {
  const { chip, number } = indexRoute(routeParams) ?? { chip: null, number: 1 }
  return indexMetadata(chip, number)
}
