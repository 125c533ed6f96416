import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv } from './app-context.ts'
import { ApiError } from './errors.ts'
import { clientAddress } from './client-address.ts'

/** Seconds after which the limiter of `wrangler.toml` starts over. */
const periodSeconds = 60

export type RateLimitName =
  | 'FORM_RATE_LIMIT'
  | 'CHECKOUT_RATE_LIMIT'
  | 'READ_RATE_LIMIT'
  | 'COUNT_RATE_LIMIT'

/**
 * Bounds how often one address may use a route; the figures stand in `wrangler.toml`.
 *
 * Loopback is not bounded: no visitor has such an address, while local runs, tests and benches all do.
 */
export function rateLimit(name: RateLimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c.req.raw)
    const limiter = c.env[name]
    if (limiter && address) {
      const { success } = await limiter
        // A token may be part of the path: what is counted is the route.
        .limit({ key: `${routePath(c)} ${address}` })
        .catch(() => ({ success: true }))
      if (!success) throw new ApiError('rate_limited', { retryAfterSeconds: periodSeconds })
    }
    return next()
  })
}
