import type Stripe from 'stripe'
import { saleMonth } from '#lib/sale-month.ts'
import { adoptPaidOrders, lapsedSeats } from '../campaigns/seats.ts'
import { slippedSalesDue } from './slipped-sales.ts'
import { eraseEvents } from './stripe-events.ts'
import { type Env, settingsOf } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'
import { refundSlipped } from './refund-payment.ts'
import { releaseSeat } from './with-seat.ts'
import { runTasks } from './run-tasks.ts'
import { stripeClient } from './stripe.ts'

/** As many as one run of the cron sees to, each with a call or two to Stripe. */
const atOnce = 12

/**
 * Frees spots whose payment page has closed, whether or not Stripe's event has come, and refunds what
 * slipped through. What fails is left to the next run.
 */
async function freeSeats(db: D1Database, stripe: Stripe, nowMs: number) {
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

/** Logs of events are kept this long. */
const eventsKeptMs = 90 * 24 * 3_600_000

/** A run stays within the statements that D1 allows an invocation: about four a task. */
const tasksAtOnce = 6

/**
 * Runs every minute: frees spots nobody pays for, does what is still to be done at Stripe, and erases old
 * events. Never throws.
 */
export async function paymentsCron(env: Env): Promise<void> {
  try {
    const settings = settingsOf(env)
    const nowMs = Date.now()
    await eraseEvents(env.DB, new Date(nowMs - eventsKeptMs).toISOString())
    if (!settings.STRIPE_SECRET_KEY) return
    const context = { db: env.DB, stripe: stripeClient(settings), nowMs }
    const seats = await freeSeats(env.DB, context.stripe, nowMs)
    if (seats.failed > 0) console.warn(JSON.stringify({ event: 'seats_not_freed', ...seats }))
    const { done, failed } = await runTasks(context, { limit: tasksAtOnce })
    if (done + failed > 0) {
      console.warn(JSON.stringify({ event: 'stripe_tasks', done, failed }))
    }
  } catch (error) {
    logFailure('payments_cron_failed', error)
  }
}
