import { indexData } from '#articles/index-data.server.ts'
import { indexRoute } from '#articles/index-path.ts'
import { dataAt } from '../../data-at.ts'

export const data = dataAt((path) => {
  const route = indexRoute(path)
  return route && indexData(route.chip, route.number)
})
