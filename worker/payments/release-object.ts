import type Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import { idOf, intentsOf } from './find-order.ts'
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
    async stateOf(stripe, id) {
      const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(id)
      const state = meaningOf(subscriptionStates, status)?.payable
      const invoiceId = state === 'open' ? idOf(latest) : null
      const [intentId] = invoiceId ? await intentsOf(stripe, invoiceId) : []
      // Its first payment may be on its way, as money from a bank is for days.
      const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : null
      return intent?.status === 'processing' ? 'paid' : state
    },
    callOff: (stripe, id) => stripe.subscriptions.cancel(id),
  },
  cs: {
    async stateOf(stripe, id) {
      const session = await stripe.checkout.sessions.retrieve(id)
      const state = meaningOf(sessionStates, session.status)
      const intentId = idOf(session.payment_intent)
      if (state !== 'paid' || session.payment_status !== 'unpaid' || !intentId) return state
      // What was on its way and never came; nobody can pay there once more.
      const { status } = await stripe.paymentIntents.retrieve(intentId)
      return status === 'requires_payment_method' || status === 'canceled' ? 'over' : state
    },
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

/** Does so where there is something; false where it has been paid, or the money is on its way. */
export async function isReleased(stripe: Stripe, stripeId: string | null): Promise<boolean> {
  try {
    if (stripeId) await releaseObject(stripe, stripeId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'checkout_conflict') return false
    throw error
  }
}
