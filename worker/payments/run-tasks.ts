import { raiseAttention, clearAttention } from '../db/attention.ts'
import { reviewNotes } from '../db/order-reviews.ts'
import { orderById } from '../db/orders.ts'
import { dueTasks, taskDone, taskPutOff, type StripeTask } from '../db/stripe-tasks.ts'
import { ApiError } from '../errors.ts'
import type { PaymentsContext } from './payments-context.ts'
import { callOffInvoice } from './call-off-invoice.ts'
import { deleteCustomer } from './delete-customer.ts'
import { endPlan } from './end-plan.ts'
import { giveBack } from './give-back.ts'
import { refundPayment } from './refund-payment.ts'
import { releaseObject } from './release-object.ts'
import { stopPlan } from './stop-plan.ts'

/** Failures after which a person is told. */
const triesUntilTold = 5

const longestWaitMs = 3_600_000

/** Does one task and answers what is to be noted with it. */
const doers: Record<
  StripeTask['kind'],
  (context: PaymentsContext, task: StripeTask) => Promise<D1PreparedStatement[]>
> = {
  async end_plan({ db, stripe }, { objectId, orderId }) {
    const order = orderId ? await orderById(db, orderId) : null
    return order ? endPlan(db, stripe, order, objectId) : []
  },
  async stop_plan({ stripe }, { objectId }) {
    await stopPlan(stripe, objectId)
    return []
  },
  async call_off_invoice({ db, stripe, nowMs }, { objectId, orderId }) {
    const outcome = await callOffInvoice(stripe, objectId)
    if (!orderId || outcome === 'nothing') return []
    return reviewNotes(db, orderId, `extra_instalment_${outcome}`, nowMs)
  },
  async call_off({ stripe }, { objectId }) {
    try {
      await releaseObject(stripe, objectId)
    } catch (error) {
      // It has been paid: its own event tells, and is entered.
      if (!(error instanceof ApiError) || error.code !== 'checkout_conflict') throw error
    }
    return []
  },
  async refund_payment({ stripe }, { objectId }) {
    await refundPayment(stripe, objectId)
    return []
  },
  give_back: giveBack,
  async delete_customer({ stripe }, { objectId }) {
    await deleteCustomer(stripe, objectId)
    return []
  },
}

/** What a run did. */
export type TasksRun = { done: number; failed: number }

/**
 * Does what is still to be done at Stripe: of one order, or the longest due of all. A task that fails is put
 * off, for longer each time, and a person is told when it keeps failing.
 */
export async function runTasks(
  context: PaymentsContext,
  { limit, orderId }: { limit: number; orderId?: string },
): Promise<TasksRun> {
  const { db, nowMs } = context
  const tally = { done: 0, failed: 0 }
  for (const task of await dueTasks(db, { nowMs, limit, ...(orderId ? { orderId } : {}) })) {
    const matter = { kind: 'stripe_task', subjectId: task.objectId } as const
    try {
      const notes = await doers[task.kind](context, task)
      await db.batch([
        ...notes,
        taskDone(db, task, nowMs),
        ...(task.tries >= triesUntilTold ? [clearAttention(db, matter, nowMs)] : []),
      ])
      tally.done += 1
    } catch (error) {
      const { tries } = task
      const waitMs = Math.min(30_000 * 2 ** tries, longestWaitMs)
      const isTold = tries + 1 >= triesUntilTold
      const matterNow = { ...matter, detail: task.kind }
      await db.batch([
        taskPutOff(db, task, nowMs + waitMs),
        ...(isTold ? [raiseAttention(db, matterNow, nowMs)] : []),
      ])
      const cause = (error as Error).name
      console.warn(JSON.stringify({ event: 'stripe_task_failed', kind: task.kind, tries, cause }))
      tally.failed += 1
    }
  }
  return tally
}
