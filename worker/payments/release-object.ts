import type Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import { stripeFailure } from './stripe.ts'
import {
  intentStates,
  meaningOf,
  type Payable,
  sessionStates,
  subscriptionStates,
} from './stripe-statuses.ts'

type Held = {
  stateOf(stripe: Stripe, id: string): Promise<Payable | undefined>
  callOff(stripe: Stripe, id: string): Promise<unknown>
}

/** How to call off an object, by the prefix of its id. Stripe refuses for a paid one, so nothing is paid twice. */
const kinds: Record<string, Held> = {
  pi: {
    stateOf: async (stripe, id) =>
      meaningOf(intentStates, (await stripe.paymentIntents.retrieve(id)).status),
    callOff: (stripe, id) => stripe.paymentIntents.cancel(id),
  },
  sub: {
    stateOf: async (stripe, id) =>
      meaningOf(subscriptionStates, (await stripe.subscriptions.retrieve(id)).status)?.payable,
    callOff: (stripe, id) => stripe.subscriptions.cancel(id),
  },
  cs: {
    stateOf: async (stripe, id) =>
      meaningOf(sessionStates, (await stripe.checkout.sessions.retrieve(id)).status),
    callOff: (stripe, id) => stripe.checkout.sessions.expire(id),
  },
}

/**
 * Calls off an attempt's object at Stripe, so that it can no longer be paid. Idempotent.
 *
 * @throws {ApiError} `checkout_conflict` when it has been paid; `payment_provider_unavailable`.
 */
export async function releaseObject(stripe: Stripe, stripeId: string): Promise<void> {
  const held = kinds[stripeId.split('_')[0] ?? '']
  if (!held) throw new TypeError(`Not a payment intent, subscription or session: ${stripeId}`)
  try {
    const state = await held.stateOf(stripe, stripeId)
    if (state === 'over') return
    if (state !== 'open') throw new ApiError('checkout_conflict')
    await held.callOff(stripe, stripeId)
  } catch (error) {
    const { type, code } = error as { type?: string; code?: string }
    // Gone: the same as called off.
    if (code === 'resource_missing') return
    if (type === 'StripeInvalidRequestError') {
      throw new ApiError('checkout_conflict', { cause: error })
    }
    throw stripeFailure(error)
  }
}
