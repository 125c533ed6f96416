import type Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import { idOf, intentsOf } from './find-order.ts'
import { stripeFailure, unless } from './stripe.ts'
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

/** A plan: paid once its first payment is on its way, as money from a bank is for days, even where it has ended since. */
async function stateOfPlan(stripe: Stripe, id: string): Promise<Payable | undefined> {
  const { status, latest_invoice: latest } = await stripe.subscriptions.retrieve(id)
  const state = meaningOf(subscriptionStates, status)?.payable
  const invoiceId = state === 'paid' ? null : idOf(latest)
  const [intentId] = invoiceId ? await intentsOf(stripe, invoiceId) : []
  const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : null
  return intent && meaningOf(intentStates, intent.status) === 'paid' ? 'paid' : state
}

/** How to call off an object, by the prefix of its id. What is paid is not called off, so nothing is paid twice. */
const kinds: Record<string, Held> = {
  pi: {
    stateOf: async (stripe, id) =>
      meaningOf(intentStates, (await stripe.paymentIntents.retrieve(id)).status),
    callOff: (stripe, id) => stripe.paymentIntents.cancel(id),
  },
  sub: {
    stateOf: stateOfPlan,
    async callOff(stripe, id) {
      await stripe.subscriptions.cancel(id)
      // Stripe ends one that was paid just before, too, while it refuses for an intent or a session.
      if ((await stateOfPlan(stripe, id)) === 'paid') throw new ApiError('checkout_conflict')
    },
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

/** Whether an attempt's object has been paid, or the money is on its way. @throws the SDK's errors. */
export async function isPaidAtStripe(stripe: Stripe, stripeId: string): Promise<boolean> {
  const state = kinds[stripeId.split('_')[0] ?? '']?.stateOf(stripe, stripeId)
  return (await state?.catch(unless('resource_missing'))) === 'paid'
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
