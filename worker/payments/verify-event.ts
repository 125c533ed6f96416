import Stripe from 'stripe'
import { ApiError } from '../errors.ts'

/** How far an event's own time may lie from ours, in seconds, before and after. */
const toleranceSeconds = 300

const crypto = Stripe.createSubtleCryptoProvider()

/** When the signature says it was made, Unix seconds; the SDK checks only that it is not too long ago. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
}

/**
 * The event a webhook carries, once its signature over the raw body holds and was made just now.
 *
 * @throws {ApiError} `forbidden` for a forged, stale or future one.
 */
export async function verifyEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<Stripe.Event> {
  const isFromFuture = !(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)
  if (isFromFuture) throw new ApiError('forbidden')
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      toleranceSeconds,
      crypto,
    )
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new ApiError('invalid_body')
    throw new ApiError('forbidden', { cause })
  }
}
