import type Stripe from 'stripe'
import type { ProductId } from '#contract/catalogue.ts'
import { saleMonth } from '#lib/sale-month.ts'
import { minuteMs } from '#lib/time.ts'
import {
  freeSeat,
  noteSeatSession,
  oldestHeldBy,
  seatOf,
  takeSeat,
  extendSeat,
  type Seat,
} from '../campaigns/seats.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { clientAddress } from '../http/client.ts'
import { hmacKey, toHex } from '../http/digest.ts'
import { isReleased } from './release-object.ts'

/** Pause before Stripe is asked again about a page that was paid on, if its event does not come. */
const askAgainMs = 30 * minuteMs

/**
 * Closes the payment page that holds a spot and frees the spot, unless it has been paid on: then the spot
 * stays held until Stripe's event sells it. Free only once Stripe says that nobody can pay there any more.
 *
 * @returns Whether the spot is free.
 * @throws {ApiError} `payment_provider_unavailable`.
 */
export async function releaseSeat(db: D1Database, stripe: Stripe, seat: Seat): Promise<boolean> {
  const { checkoutId, sessionId, state } = seat
  if (state !== 'held') return false
  if (!(await isReleased(stripe, sessionId))) {
    await extendSeat(db, checkoutId, Date.now() + askAgainMs)
    return false
  }
  await freeSeat(db, checkoutId, sessionId)
  return true
}

const encoder = new TextEncoder()

/**
 * Identifies who holds a spot without storing an address: an HMAC of it.
 *
 * @returns 32 hex digits; null where the address is not known or this machine's own.
 */
export async function seatHolder(request: Request, secret: string): Promise<string | null> {
  const address = clientAddress(request)
  if (!address) return null
  const key = await hmacKey(encoder.encode(secret), 'sign')
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`seat ${address}`))
  return toHex(digest).slice(0, 32)
}

/** Stripe takes no shorter life of a payment page than 30 minutes; a call to it may take most of one more. */
const holdMs = 31 * minuteMs
const renewLeftMs = 30.3 * minuteMs

/** Payment pages one visitor may have open at once; the next one closes the oldest. */
const pagesPerHolder = 3

type SeatContext = {
  db: D1Database
  stripe: Stripe
  /** Digest of the visitor's address, or null. */
  holder: string | null
  /** Unix milliseconds. */
  nowMs: number
}

type SeatedPurchase = { product: ProductId; checkoutId: string; replaces?: string | undefined }

/** What the start of a payment answers: the order, and Stripe's session for it. */
type StartedSession = { orderId: string; stripeId: string }

async function hold(context: SeatContext, purchase: SeatedPurchase, limit: number) {
  const { db, stripe, holder, nowMs } = context
  const request = {
    ...purchase,
    period: saleMonth(nowMs),
    limit,
    holder,
    holderLimit: pagesPerHolder,
    nowMs,
    heldUntilMs: nowMs + holdMs,
    renewBeforeMs: nowMs + renewLeftMs,
  }
  for (const isFirst of [true, false]) {
    const answer = await withStorage(() => takeSeat(db, request))
    if (answer.seat) return answer.seat
    if (answer.reason === 'sold_out')
      throw new ApiError('sold_out', { waitingFor: 'velocity-audit' })
    const oldest = isFirst && holder ? await withStorage(() => oldestHeldBy(db, holder)) : null
    if (oldest) await releaseSeat(db, stripe, oldest)
  }
  throw new ApiError('rate_limited', { retryAfterSeconds: 60 })
}

/**
 * Starts a payment on Stripe's page with a spot held for it, where the product has so many a month. The
 * spot is taken before anything is made, and free again when nothing was.
 *
 * @param limit - How many a month; null for a product without such a limit.
 * @param start - Makes the session; `expiresAtMs` is when it has to close (Unix milliseconds).
 * @throws {ApiError} `sold_out`; `rate_limited` for a visitor with too many open pages; what `start` throws.
 */
export async function withSeat<Started extends StartedSession>(
  context: SeatContext,
  purchase: SeatedPurchase,
  limit: number | null,
  start: (expiresAtMs?: number) => Promise<Started>,
): Promise<Started> {
  if (limit === null) return start()
  const { db, stripe } = context
  const { checkoutId, replaces } = purchase
  const replaced = replaces ? await withStorage(() => seatOf(db, replaces.toLowerCase())) : null
  if (replaced && !(await releaseSeat(db, stripe, replaced)))
    throw new ApiError('checkout_conflict')
  const seat = await hold(context, purchase, limit)
  try {
    const started = await start(seat.heldUntilMs)
    const session = { checkoutId, orderId: started.orderId, sessionId: started.stripeId }
    if (await withStorage(() => noteSeatSession(db, session))) return started
    // Freed meanwhile: by another try of the same purchase that failed, or by the visitor leaving.
    await hold(context, purchase, limit).catch(async (error) => {
      await stripe.checkout.sessions.expire(started.stripeId)
      throw error
    })
    await withStorage(() => noteSeatSession(db, session))
    return started
  } catch (error) {
    // Nobody has seen a payment page. If this fails, the cron frees the spot.
    await freeSeat(db, checkoutId, null).catch(() => null)
    throw error
  }
}
