import { eraseEvents } from '../db/stripe-events.ts'
import { type Env, settingsOf } from '../env.ts'
import { attachMissingSchedules } from './instalments.ts'
import { stripeClient } from './stripe.ts'

/** Logs of events are kept this long. */
const eventsKeptMs = 90 * 24 * 3_600_000

/** Runs every minute: gives plans the schedule that ends them, and erases old events. Never throws. */
export async function tendPayments(env: Env): Promise<void> {
  try {
    const settings = settingsOf(env)
    await eraseEvents(env.DB, new Date(Date.now() - eventsKeptMs).toISOString())
    if (!settings.STRIPE_SECRET_KEY) return
    const { attached, failed } = await attachMissingSchedules(env.DB, stripeClient(settings))
    if (attached + failed > 0) {
      console.warn(JSON.stringify({ event: 'schedules_attached', attached, failed }))
    }
  } catch (error) {
    console.error(JSON.stringify({ event: 'payments_not_tended', cause: (error as Error).name }))
  }
}
