import type { Settings } from '../settings.ts'
import { isOwnHost } from './own-origins.ts'

/**
 * Origin of the site this worker serves, for addresses that are handed out: the request's own where pages
 * live there, else production (the worker also answers at addresses of its own).
 */
export function siteOrigin(requestUrl: string, settings: Settings): string {
  const { hostname, origin } = new URL(requestUrl)
  return isOwnHost(hostname, settings) ? origin : settings.PRODUCTION_ORIGIN
}
