import { furtherPages } from '#components/insights/index-data.server.ts'
import { indexPath } from '#content/library/index-path.ts'

export const onBeforePrerenderStart = () =>
  furtherPages(null).map((number) => indexPath(null, number))
