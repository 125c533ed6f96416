import { hourMs } from '#lib/time.ts'
import { type PaymentsContext, unless } from './stripe.ts'
import type Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { somethingChanged } from '../database/sql.ts'
import { orderById } from './orders.ts'
import { claimTask, type StripeTask, taskDone, taskPutOff } from './stripe-tasks.ts'
import { endPlan, stopPlan, endRefundedPlan } from './end-plan.ts'
import { makeRefund } from './make-refund.ts'
import { releaseObject } from './release-object.ts'
import { intentsOf } from './find-order.ts'
import { refundPayment } from './refund-payment.ts'
import { invoiceStates, meaningOf, subscriptionStates } from './stripe-statuses.ts'

/**
 * Calls off a surplus invoice: voids it, or refunds it. Idempotent; `tries` is the number of earlier tries.
 *
 * @returns What had to be done; `nothing` for one that was void already, as a replaced attempt leaves it.
 * @throws the SDK's errors.
 */
async function callOffInvoice(
  stripe: Stripe,
  invoiceId: string,
  tries: number,
): Promise<'voided' | 'refunded' | 'nothing'> {
  let invoice = await stripe.invoices.retrieve(invoiceId)
  const way = () => meaningOf(invoiceStates, invoice.status)
  if (way() === 'nothing') return 'nothing'
  // A draft cannot be voided, and a subscription's cannot be deleted: finalize it without collecting.
  if (way() === 'finalize') {
    invoice = await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false })
  }
  if (way() === 'void') invoice = await stripe.invoices.voidInvoice(invoiceId)
  if (way() === 'nothing') return 'voided'
  if (way() !== 'refund') throw new TypeError(`No way to call off an invoice: ${invoice.status}`)
  for (const intentId of await intentsOf(stripe, invoiceId, 'paid')) {
    const key = `extra-instalment:${intentId}:${tries}`
    await refundPayment(stripe, intentId, key, { reason: 'duplicate' })
  }
  return 'refunded'
}

/**
 * Deletes a customer with the cards kept for it, once nothing is charged to them any more: with the customer Stripe ends
 * their subscriptions, one that was begun by hand too, and tells nobody.
 *
 * @throws {TypeError} while a subscription runs; the SDK's errors.
 */
async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
  if (data.some(({ status }) => meaningOf(subscriptionStates, status)?.payable === 'paid')) {
    throw new TypeError('A subscription of the customer runs.')
  }
  await stripe.customers.del(customer)
}

/** Failures after which a person is told. */
const triesUntilRaised = 5

const longestWaitMs = hourMs

/** Does one task and answers what is to be noted with it. */
const doers: Record<
  StripeTask['kind'],
  (context: PaymentsContext, task: StripeTask) => Promise<D1PreparedStatement[]>
> = {
  async end_plan({ db, stripe }, task) {
    const order = task.orderId ? await orderById(db, task.orderId) : null
    return order ? endPlan(db, stripe, order, task) : []
  },
  async stop_plan({ stripe }, { objectId }) {
    await stopPlan(stripe, objectId)
    return []
  },
  end_refunded_plan: endRefundedPlan,
  async call_off_invoice({ db, stripe, nowMs }, { objectId, orderId, tries }) {
    const outcome = await callOffInvoice(stripe, objectId, tries)
    if (!orderId || outcome === 'nothing') return []
    const kind = `extra_instalment_${outcome}` as const
    return [raiseAttention(db, { kind, subjectId: orderId }, nowMs)]
  },
  async call_off({ stripe }, { objectId }) {
    // Where it has been paid its own event enters that.
    await releaseObject(stripe, objectId).catch(unless('checkout_conflict'))
    return []
  },
  give_back: makeRefund,
  async delete_customer({ stripe }, { objectId }) {
    await deleteCustomer(stripe, objectId).catch(unless('resource_missing'))
    return []
  },
}

/**
 * Runs queued tasks at Stripe: of one order, or the longest due of all, each claimed by one runner. A failing task is
 * retried with backoff, and raised for a person when it keeps failing.
 */
export async function runTasks(
  context: PaymentsContext,
  { limit, orderId }: { limit: number; orderId?: string },
): Promise<{ done: number; failed: number }> {
  const { db, nowMs } = context
  const tally = { done: 0, failed: 0 }
  while (tally.done + tally.failed < limit) {
    const task = await claimTask(db, { nowMs: Date.now(), ...(orderId ? { orderId } : {}) })
    if (!task) break
    const matter = { kind: 'stripe_task', subjectId: task.objectId } as const
    try {
      const notes = await doers[task.kind](context, task)
      await db.batch([
        ...notes,
        taskDone(db, task, nowMs),
        ...(task.tries >= triesUntilRaised ? [clearAttention(db, matter, nowMs)] : []),
      ])
      tally.done += 1
    } catch (error) {
      const { tries } = task
      const waitMs = Math.min(30_000 * 2 ** tries, longestWaitMs)
      const isTold = tries + 1 >= triesUntilRaised
      const matterNow = { ...matter, detail: task.kind }
      await db.batch([
        taskPutOff(db, task, Date.now() + waitMs),
        // Only the holder of the claim raises it.
        ...(isTold ? [raiseAttention(db, matterNow, nowMs, somethingChanged)] : []),
      ])
      const cause = (error as Error).name
      console.warn(JSON.stringify({ event: 'stripe_task_failed', kind: task.kind, tries, cause }))
      tally.failed += 1
    }
  }
  return tally
}
