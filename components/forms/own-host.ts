import { site } from '#site.config.ts'

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a page at `host` is the product's own, and its forms send: the production origin, with `www.` or without, what
 * lies below it, whatever else it is served at, and this machine.
 */
export function isOwnHost(
  host: string,
  origin: string = site.origin,
  alsoServedAt: readonly string[] = site.alsoServedAt,
): boolean {
  const name = host.replace(/:\d+$/, '')
  const own = new URL(origin).hostname.replace(/^www\./, '')
  return (
    onThisMachine.has(name) ||
    [own, ...alsoServedAt].some((each) => name === each || name.endsWith(`.${each}`))
  )
}
