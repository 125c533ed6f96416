import type { AppContext } from '../../http/app-context.ts'
import type { PaymentsContext } from '../../payments/payments-context.ts'
import { runTasks } from '../../payments/run-tasks.ts'
import { stripeClient } from '../../payments/stripe.ts'

/** Somebody at the desk waits so long for Stripe; what takes longer goes on behind the answer, and by cron. */
const waitMs = 8_000
/** One thing done may owe another, like a refund the end of a plan. */
const rounds = 2
const tasksAtOnce = 3

/** Does what is owed at Stripe for an order, as far as that goes at once. Never throws: what fails stays owed. */
export async function atStripeSoon(c: AppContext, orderId: string): Promise<void> {
  const context: PaymentsContext = {
    db: c.env.DB,
    stripe: stripeClient(c.get('settings')),
    nowMs: Date.now(),
  }
  const work = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { done } = await runTasks(context, { limit: tasksAtOnce, orderId })
      if (done === 0) return
    }
  })().catch(() => undefined)
  c.executionCtx.waitUntil(work)
  await Promise.race([work, scheduler.wait(waitMs)])
}
