import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, AppContext } from './app-context.ts'
import { ApiError } from './errors.ts'
import { clientAddress } from './client.ts'

type RateLimitName =
  | 'FORM_RATE_LIMIT'
  | 'CHECKOUT_RATE_LIMIT'
  | 'READ_RATE_LIMIT'
  | 'COUNT_RATE_LIMIT'

/** Seconds after which the limiter of `wrangler.toml` starts over. */
const periodSeconds = 60

/** Counts one use of a route by an address. @throws {ApiError} `rate_limited` */
async function countUse(
  c: AppContext,
  name: RateLimitName | 'GUESS_RATE_LIMIT',
  address: string,
  // A secret may be part of the path: what is counted is the route.
  what = routePath(c),
) {
  const key = `${what} ${address}`
  const answer = await c.env[name]?.limit({ key }).catch(() => ({ success: true }))
  if (answer?.success === false) {
    throw new ApiError('rate_limited', { retryAfterSeconds: periodSeconds })
  }
}

/**
 * Counts one wrong secret, or what else may be one guess of many, against its sender, loopback included.
 *
 * @throws {ApiError} `rate_limited` after too many in a minute.
 */
export const countGuess = (c: AppContext, what?: string) =>
  countUse(c, 'GUESS_RATE_LIMIT', clientAddress(c.req.raw), what)

/** Counts one wrong secret against its sender and refuses it: with `forbidden`, or `rate_limited`. */
export async function refuseGuess(c: AppContext): Promise<never> {
  await countGuess(c)
  throw new ApiError('forbidden')
}

/**
 * Bounds how often one address may use a route; the figures stand in `wrangler.toml`.
 *
 * Loopback is not bounded: no visitor has such an address, while local runs, tests and benches all do.
 */
export function rateLimit(name: RateLimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientAddress(c.req.raw)
    if (address) await countUse(c, name, address)
    return next()
  })
}
