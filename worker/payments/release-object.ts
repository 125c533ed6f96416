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

/** By the beginning of its id. Stripe refuses to call off what is paid meanwhile, so nothing is paid twice. */
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
 * Calls off what Stripe holds for an attempt, so that it can no longer be paid. What it is, its id says. Safe
 * to repeat.
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
    // As good as called off.
    if (code === 'resource_missing') return
    if (type === 'StripeInvalidRequestError') {
      throw new ApiError('checkout_conflict', { cause: error })
    }
    throw stripeFailure(error)
  }
}
