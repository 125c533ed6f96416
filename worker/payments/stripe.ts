import Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'

/** A visitor waits this long for one call to Stripe; the SDK repeats a failed one once, under the same key. */
const timeoutMs = 6_000

/** The SDK knows a host only; this puts the path of `STRIPE_API_BASE` before its own. */
function fetchBelow(path: string, send: typeof fetch): typeof fetch {
  const prefix = path.replace(/\/+$/, '')
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.pathname = prefix + url.pathname
    return send(url, init)
  }
}

const clients = new WeakMap<Settings, Stripe>()

/**
 * Stripe's SDK on fetch (or what stands in for it) and SubtleCrypto, talking to `STRIPE_API_BASE`.
 *
 * @throws {ApiError} `not_configured` without keys.
 */
export function stripeClient(
  settings: Settings,
  send: typeof fetch = (input, init) => fetch(input, init),
): Stripe {
  const known = clients.get(settings)
  if (known) return known
  if (!settings.STRIPE_SECRET_KEY) throw new ApiError('not_configured')
  const { protocol, hostname, port, pathname } = new URL(settings.STRIPE_API_BASE)
  const client = new Stripe(settings.STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetchBelow(pathname, send)),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  clients.set(settings, client)
  return client
}
