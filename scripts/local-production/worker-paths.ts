import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '#scripts/root.ts'

/** The part of a route's pattern after its host: `/api/*` of `orrery.example/api/*`. */
const pathOf = (route: string | { pattern: string }) => {
  const pattern = typeof route === 'string' ? route : route.pattern
  return pattern.slice(pattern.indexOf('/'))
}

/** Paths of the zone that the worker answers: its routes in wrangler.toml, or before they are filled in what it takes from its own pages. */
export function workerPaths(): readonly string[] {
  const { routes, assets } = readConfig({ config: join(root, 'wrangler.toml') })
  if (routes && routes.length > 0) return routes.map(pathOf)
  return Array.isArray(assets?.run_worker_first) ? assets.run_worker_first : []
}
