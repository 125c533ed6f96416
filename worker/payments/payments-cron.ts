import { eraseEvents } from '../db/stripe-events.ts'
import { type Env, settingsOf } from '../env.ts'
import { runTasks } from './run-tasks.ts'
import { stripeClient } from './stripe.ts'
import { freeSeats } from './free-seats.ts'
import { logFailure } from '../log-failure.ts'

/** Logs of events are kept this long. */
const eventsKeptMs = 90 * 24 * 3_600_000

/** A run stays within the statements that D1 allows an invocation: about three a task. */
const tasksAtOnce = 8

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
