import type Stripe from 'stripe'
import { saleMonth } from '#lib/sale-month.ts'
import { adoptPaidOrders, lapsedSeats } from '../db/seats.ts'
import { slippedSalesDue } from '../db/slipped-sales.ts'
import { refundSlipped } from './refund-slipped.ts'
import { releaseSeat } from './release-seat.ts'

/** As many as one run of the cron sees to, each with a call or two to Stripe. */
const atOnce = 12

/**
 * Frees spots whose payment page has closed, whether or not Stripe's event has come, and refunds what
 * slipped through. What fails is left to the next run.
 */
export async function freeSeats(db: D1Database, stripe: Stripe, nowMs: number) {
  await adoptPaidOrders(db, 'velocity-audit', saleMonth(nowMs)).run()
  const [lapsed, slipped] = await Promise.all([
    lapsedSeats(db, nowMs, atOnce),
    slippedSalesDue(db, atOnce),
  ])
  const done = await Promise.allSettled([
    ...lapsed.map((seat) => releaseSeat(db, stripe, seat)),
    ...slipped.map((orderId) => refundSlipped(db, stripe, orderId)),
  ])
  return { tried: done.length, failed: done.filter(({ status }) => status === 'rejected').length }
}
