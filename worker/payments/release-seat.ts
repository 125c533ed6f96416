import type Stripe from 'stripe'
import { extendSeat, freeSeat, type Seat } from '../campaigns/seats.ts'

/** Until then Stripe is asked no more about a page that was paid on, unless its event comes. */
const askAgainMs = 30 * 60_000

/**
 * Closes the payment page that holds a spot and frees the spot, unless it has been paid on: then the spot
 * stays held until Stripe's event sells it. Free only once Stripe says that nobody can pay there any more.
 *
 * @returns Whether the spot is free.
 * @throws the SDK's errors.
 */
export async function releaseSeat(db: D1Database, stripe: Stripe, seat: Seat): Promise<boolean> {
  const { checkoutId, sessionId, state } = seat
  if (state !== 'held') return false
  if (sessionId) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'complete') {
      await extendSeat(db, checkoutId, Date.now() + askAgainMs)
      return false
    }
    // Stripe refuses to expire what is paid meanwhile, so no spot is freed under a buyer.
    if (status === 'open') await stripe.checkout.sessions.expire(sessionId)
  }
  await freeSeat(db, checkoutId, sessionId)
  return true
}
