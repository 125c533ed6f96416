import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, AppContext } from './app-context.ts'
import { ApiError } from './errors.ts'
import { clientAddress } from './client.ts'

/**
 * Counts one wrong secret, or what else may be one guess of many, against its sender, loopback included.
 *
 * @throws {ApiError} `rate_limited` after too many in a minute.
 */
export async function countGuess(c: AppContext, what = routePath(c)): Promise<void> {
  // The secret may be part of the path: what is counted is the route.
  const key = `${what} ${clientAddress(c.req.raw)}`
  const answer = await c.env.GUESS_RATE_LIMIT?.limit({ key }).catch(() => ({ success: true }))
  if (answer?.success === false) {
    throw new ApiError('rate_limited', { retryAfterSeconds: periodSeconds })
  }
}

/** Counts one wrong secret against its sender and refuses it: with `forbidden`, or `rate_limited`. */
export async function refuseGuess(c: AppContext): Promise<never> {
  await countGuess(c)
  throw new ApiError('forbidden')
}

/** Seconds after which the limiter of `wrangler.toml` starts over. */
const periodSeconds = 60

type RateLimitName =
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
