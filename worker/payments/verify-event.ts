import Stripe from 'stripe'
import * as z from 'zod/mini'
import { ApiError } from '../http/errors.ts'

/** How far an event's own time may lie from ours, in seconds, before and after. */
const toleranceSeconds = 300

/** What every event has; whoever signs something else is not Stripe's API. */
const envelope = z.looseObject({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  api_version: z.nullish(z.string()),
  created: z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000)),
  data: z.looseObject({ object: z.looseObject({}) }),
})

const crypto = Stripe.createSubtleCryptoProvider()

/** When the signature says it was made, Unix seconds; the SDK checks only that it is not too long ago. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)
}

/**
 * The event a webhook carries, once its signature over the raw body holds and was made just now.
 *
 * @throws {ApiError} `forbidden` for a forged, stale or future one, `invalid_body` for what is no event.
 */
export async function verifyEvent(
  stripe: Stripe,
  body: string,
  signature: string,
  secret: string,
): Promise<Stripe.Event> {
  const isFromFuture = !(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)
  if (isFromFuture) throw new ApiError('forbidden')
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, secret, toleranceSeconds, crypto)
    .catch((cause: unknown) => {
      if (cause instanceof SyntaxError) throw new ApiError('invalid_body')
      throw new ApiError('forbidden', { cause })
    })
  if (!envelope.safeParse(event).success) throw new ApiError('invalid_body')
  return event
}
