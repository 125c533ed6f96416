import { site } from '#site.config.ts'
import { type Settings, isLoopbackHost } from '../settings.ts'

/** The origin of the site in production: the setting's, else that of site.config.ts. */
export function productionOrigin({ PRODUCTION_ORIGIN: origin }: Settings): string {
  return origin ?? site.origin
}

/** What the worker says it is: the platform says nothing by itself, and what stands behind Cloudflare then refuses. */
export const ownName = { 'user-agent': `worker (+${new URL(site.origin).origin})` }

const previewHost = `${site.pagesProject}.pages.dev`

const isHostOrBelow = (hostname: string, parent: string) =>
  hostname === parent || hostname.endsWith(`.${parent}`)

/** Whether a host is production, whatever else it is served at, or below one of them. */
const isProductionHost = (hostname: string, settings: Settings) =>
  [new URL(productionOrigin(settings)).hostname, ...site.alsoServedAt].some((parent) =>
    isHostOrBelow(hostname, parent),
  )

/** Whether a host is one our pages are served from: production, a preview, this machine. */
export function isOwnHost(hostname: string, settings: Settings): boolean {
  return isProductionHost(hostname, settings) || isPreviewHost(hostname) || isLoopbackHost(hostname)
}

function isPreviewHost(hostname: string): boolean {
  return isHostOrBelow(hostname, previewHost)
}

/** Whether an `Origin` header names a preview deployment of the Pages project. */
export function isPreviewOrigin(origin: string | null | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && isPreviewHost(hostname)
}

/**
 * Whether pages of this origin may send us forms: the request's own origin, production and its
 * subdomains, what else it is served at, previews; and, for a worker on this machine, any page on this machine.
 */
export function isAllowedOrigin(origin: string, requestUrl: string, settings: Settings): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin !== origin) return false
  const to = new URL(requestUrl)
  if (from.origin === to.origin || from.origin === productionOrigin(settings)) return true
  if (isLoopbackHost(to.hostname) && isLoopbackHost(from.hostname)) return true
  if (from.protocol !== 'https:' || from.port) return false
  return isProductionHost(from.hostname, settings) || isPreviewHost(from.hostname)
}

/**
 * Origin of every link the worker writes: `PRODUCTION_ORIGIN` where it is set, else the request's own where
 * pages live there, else production (the worker also answers at addresses of its own).
 */
export function siteOrigin(requestUrl: string, settings: Settings): string {
  if (settings.PRODUCTION_ORIGIN) return settings.PRODUCTION_ORIGIN
  const { hostname, origin } = new URL(requestUrl)
  return isOwnHost(hostname, settings) ? origin : productionOrigin(settings)
}
