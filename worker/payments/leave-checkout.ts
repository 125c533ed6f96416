import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isProductId, productOf } from '#contract/catalogue.ts'
import { leaveCheckoutPath } from '#contract/paths.ts'
import { limits } from '#contract/limits.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { attemptByCheckoutId } from './order-attempts.ts'
import { seatOf } from '../campaigns/seats.ts'
import { withStorage } from '../database/storage.ts'
import { logged } from '../http/log-failure.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { isReleased } from './release-object.ts'
import { releaseSeat } from './with-seat.ts'
import { returnPromotions } from './promotions.ts'
import { stripeClient } from './stripe.ts'

const uuid = z.uuid()

/**
 * Closes the payment page of an attempt, frees the spot and the code that it holds, if any, and returns the page to go
 * back to. Where Stripe fails, the cron frees both, and the page closes by itself within a day.
 */
async function leave(c: AppContext, named: unknown): Promise<string> {
  const checkoutId = uuid.safeParse(named).data?.toLowerCase()
  if (!checkoutId) return '/'
  const seat = await withStorage(() => seatOf(c.env.DB, checkoutId))
  const stripe = stripeClient(c.get('settings'))
  if (seat) {
    const isFree = await releaseSeat(c.env.DB, stripe, seat).catch(() => null)
    c.set('outcome', isFree === null ? 'kept' : isFree ? 'freed' : 'taken')
  }
  const attempt = await withStorage(() => attemptByCheckoutId(c.env.DB, checkoutId))
  if (!attempt) return '/'
  await logged('page_not_closed', () => isReleased(stripe, attempt.stripeId))
  await logged('code_not_returned', () =>
    returnPromotions(c.env.DB, stripe, Date.now(), 1, checkoutId),
  )
  return isProductId(attempt.product) ? productOf(attempt.product).page : '/'
}

/** A buyer turns back from Stripe's page: by its link, or by the browser's Back (then the page posts). */
export const leaveCheckout = new Hono<AppEnv>()
  .get(leaveCheckoutPath, rateLimit('CHECKOUT_RATE_LIMIT'), async (c) =>
    c.redirect(await leave(c, c.req.query('checkout')), 303),
  )
  .post(leaveCheckoutPath, rateLimit('CHECKOUT_RATE_LIMIT'), async (c) => {
    await leave(c, parseForm(await readBody(c.req.raw, limits.bodyBytes)).checkout)
    return c.body(null, 204)
  })
