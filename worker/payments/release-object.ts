import type Stripe from 'stripe'
import { ApiError } from '../errors.ts'
import { stripeFailure } from './stripe-failure.ts'

async function releaseIntent(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.paymentIntents.retrieve(id)
  if (status === 'canceled') return
  if (status === 'succeeded' || status === 'processing') throw new ApiError('checkout_conflict')
  // Stripe refuses to cancel what is paid meanwhile, so nothing is paid twice.
  await stripe.paymentIntents.cancel(id)
}

async function releaseSubscription(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'canceled' || status === 'incomplete_expired') return
  if (status !== 'incomplete') throw new ApiError('checkout_conflict')
  await stripe.subscriptions.cancel(id)
}

async function releaseSession(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'expired') return
  if (status === 'complete') throw new ApiError('checkout_conflict')
  await stripe.checkout.sessions.expire(id)
}

const releases: Record<string, (stripe: Stripe, id: string) => Promise<void>> = {
  pi: releaseIntent,
  sub: releaseSubscription,
  cs: releaseSession,
}

/**
 * Calls off what Stripe holds for an attempt, so that it can no longer be paid. What it is, its id says. Safe
 * to repeat.
 *
 * @throws {ApiError} `checkout_conflict` when it has been paid; `payment_provider_unavailable`.
 */
export async function releaseObject(stripe: Stripe, stripeId: string): Promise<void> {
  const release = releases[stripeId.split('_')[0] ?? '']
  if (!release) throw new TypeError(`Not a payment intent, subscription or session: ${stripeId}`)
  try {
    await release(stripe, stripeId)
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeInvalidRequestError') {
      throw new ApiError('checkout_conflict', { cause: error })
    }
    throw stripeFailure(error)
  }
}
