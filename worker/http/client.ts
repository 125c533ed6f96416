/** User agents of programs. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|googleother|inspectiontool|go-http|okhttp|axios|curl\/|wget|python|monitor/i

/** Whether a request's user agent is a program's, or missing. */
export function isRobot(request: Request): boolean {
  const agent = request.headers.get('user-agent') ?? ''
  return agent === '' || robots.test(agent)
}

/** Whether a browser asks for a page that nobody has opened yet. */
export const isLookingAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')

/**
 * The visitor's address as Cloudflare saw it, an IPv6 one cut to its /64 (one household or server has
 * that many); empty for loopback or when there is none.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get('cf-connecting-ip') ?? ''
  if (/^(127\.|::1$|::ffff:127\.)/.test(address)) return ''
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** The network of `clientAddress`: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function clientNetwork(request: Request): string {
  return clientAddress(request).replace(/\.\d+$/, '')
}
