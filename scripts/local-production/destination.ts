import { site } from '#site.config.ts'

/** Who answers a request that reached Cloudflare: the worker, the pages, a redirect, or nobody. */
export type Destination =
  | { to: 'worker' | 'pages' | 'nobody' }
  | { to: 'elsewhere'; location: string; status: 301 }

const { host: own } = new URL(site.origin)

/** The site's name with `www.` before it, or without, where it has that itself. */
export const otherName = own.startsWith('www.') ? own.slice('www.'.length) : `www.${own}`

/** Where Pages serves every deployment beside the site's own address. */
export const pagesHost = `${site.pagesProject}.pages.dev`

/** Names under which production is reached; `*` stands for a branch or a deployment. */
export const productionHosts = [own, otherName, pagesHost, `*.${pagesHost}`] as const

const isPagesHost = (host: string) => host === pagesHost || host.endsWith(`.${pagesHost}`)

const matches = (pattern: string, path: string) => {
  const [start = '', rest] = pattern.split('*')
  return rest === undefined ? path === start : path.startsWith(start)
}

/**
 * Where Cloudflare would send a request: paths of the worker's routes on the zone to the worker, the rest of the zone
 * and every address of the Pages project to Pages, its other name and plain HTTP to the site's own address.
 *
 * @param workerPaths - Paths of the worker's routes, `*` at their ends: `/api/*`.
 */
export function destinationOf(
  { isSecure, host, path }: { isSecure: boolean; host: string; path: string },
  workerPaths: readonly string[],
): Destination {
  if (host === otherName) return { to: 'elsewhere', location: site.origin + path, status: 301 }
  if (host !== own && !isPagesHost(host)) return { to: 'nobody' }
  if (!isSecure) return { to: 'elsewhere', location: `https://${host}${path}`, status: 301 }
  const [pathname = ''] = path.split('?')
  const isWorkers = host === own && workerPaths.some((pattern) => matches(pattern, pathname))
  return { to: isWorkers ? 'worker' : 'pages' }
}
