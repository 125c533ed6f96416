import { furtherPages } from '#articles/index-data.server.ts'
import { indexPath } from '#articles/index-path.ts'

export const onBeforePrerenderStart = () =>
  furtherPages(null).map((number) => indexPath(null, number))
