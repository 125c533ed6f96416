import { routePath } from 'hono/route'
import type { AppContext } from './app-context.ts'
import { ApiError } from './errors.ts'
import { clientAddress } from '../http/client-address.ts'

const periodSeconds = 60

/**
 * Counts one wrong secret against its sender, loopback included.
 *
 * @throws {ApiError} `rate_limited` after too many in a minute.
 */
export async function countGuess(c: AppContext): Promise<void> {
  // The secret may be part of the path: what is counted is the route.
  const key = `${routePath(c)} ${clientAddress(c.req.raw)}`
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
