import type { PageContextServer } from 'vike/types'
import { indexMetadata } from '#articles/index-head.server.ts'
import { indexRoute } from '#articles/index-path.ts'

/** The route table has the metadata of the first page. */
export function metadata({ urlPathname }: PageContextServer) {
  const { chip, number } = indexRoute(urlPathname) ?? { chip: null, number: 1 }
  return chip || number > 1 ? indexMetadata(chip, number) : undefined
}
