import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'
import { clientAddress } from '../http/client-address.ts'

const periodSeconds = 60

/**
 * Counts one wrong secret against its sender, loopback included, and refuses it: with `forbidden`, or
 * `rate_limited` after too many in a minute.
 */
export async function refuseGuess(c: AppContext): Promise<never> {
  const key = `${c.req.path} ${clientAddress(c.req.raw)}`
  const answer = await c.env.GUESS_RATE_LIMIT?.limit({ key }).catch(() => ({ success: true }))
  if (answer?.success === false) {
    throw new ApiError('rate_limited', { retryAfterSeconds: periodSeconds })
  }
  throw new ApiError('forbidden')
}
