import type { Settings } from '../settings.ts'
import { isOwnHost } from './own-origins.ts'
import { productionOrigin } from './production-origin.ts'

/**
 * Origin of every link the worker writes: `PRODUCTION_ORIGIN` where it is set, else the request's own where
 * pages live there, else production (the worker also answers at addresses of its own).
 */
export function siteOrigin(requestUrl: string, settings: Settings): string {
  if (settings.PRODUCTION_ORIGIN) return settings.PRODUCTION_ORIGIN
  const { hostname, origin } = new URL(requestUrl)
  return isOwnHost(hostname, settings) ? origin : productionOrigin(settings)
}
