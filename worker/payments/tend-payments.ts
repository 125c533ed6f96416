import { eraseEvents } from '../db/stripe-events.ts'
import { type Env, settingsOf } from '../env.ts'
import { runTasks } from './run-tasks.ts'
import { stripeClient } from './stripe.ts'
import { tendSeats } from './tend-seats.ts'

/** Logs of events are kept this long. */
const eventsKeptMs = 90 * 24 * 3_600_000

/** A run stays within the statements that D1 allows an invocation: about three a task. */
const tasksAtOnce = 8

/**
 * Runs every minute: frees spots nobody pays for, does what is still to be done at Stripe, and erases old
 * events. Never throws.
 */
export async function tendPayments(env: Env): Promise<void> {
  try {
    const settings = settingsOf(env)
    const nowMs = Date.now()
    await eraseEvents(env.DB, new Date(nowMs - eventsKeptMs).toISOString())
    if (!settings.STRIPE_SECRET_KEY) return
    const desk = { db: env.DB, stripe: stripeClient(settings), nowMs }
    const seats = await tendSeats(env.DB, desk.stripe, nowMs)
    if (seats.failed > 0) console.warn(JSON.stringify({ event: 'seats_not_tended', ...seats }))
    const { done, failed } = await runTasks(desk, { limit: tasksAtOnce })
    if (done + failed > 0) {
      console.warn(JSON.stringify({ event: 'stripe_tasks', done, failed }))
    }
  } catch (error) {
    console.error(JSON.stringify({ event: 'payments_not_tended', cause: (error as Error).name }))
  }
}
