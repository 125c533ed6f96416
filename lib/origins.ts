/** The product's own address, fixed at build from `site.config.ts`; the whole file stays out of the browser. */
export const productionOrigin: string = import.meta.env.PRODUCTION_ORIGIN

/** Where a submission is sent: the page's own origin first, then production. */
export const relayOrigins: readonly string[] = ['', productionOrigin]

/** Whether `host` is the product's own domain, one of its subdomains, or this machine. */
export function isOwnHost(host: string): boolean {
  const own = new URL(productionOrigin).hostname
  const name = host.replace(/:\d+$/, '')
  return (
    name === own ||
    name.endsWith(`.${own}`) ||
    name === 'localhost' ||
    name === '127.0.0.1' ||
    name === '[::1]'
  )
}
