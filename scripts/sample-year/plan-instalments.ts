import { offeredTerms } from '#contract/sale-terms.ts'
import { dayMs } from '#lib/time.ts'
import { paymentInsert, planNote } from '#worker/payments/order-ledger.ts'
import { planEndNote } from '#worker/payments/orders.ts'
import { enterChange } from './enter-change.ts'
import type { SampleOrder } from './open-sample-order.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import type { SampleWorld } from './sample-world.ts'

/** What becomes of a plan after its first payment. */
const fates = { runs: 70, 'pays late': 12, stops: 14 } as const

/** So long Stripe tries a card again before it ends a plan. */
const graceDays = 21

const invoiceId = ({ random }: SampleWorld) => `in_sample_${random.uuid().replaceAll('-', '')}`

async function payInstalment(world: SampleWorld, order: SampleOrder, atMs: number) {
  const { db } = world
  const { amountCents } = offeredTerms(order.product)
  const change = { type: 'invoice.paid', kind: 'payment', stripeId: invoiceId(world) } as const
  const statements = (entered: Parameters<typeof paymentInsert>[1]) => [
    paymentInsert(db, entered),
    planNote(db, order.id, { state: 'active', atMs }),
  ]
  await enterChange(world, order.id, { ...change, amountCents, statements }, atMs)
}

/** The card is declined: the buyer is told where to pay. */
async function decline(world: SampleWorld, order: SampleOrder, atMs: number) {
  const stripeId = invoiceId(world)
  await enterChange(
    world,
    order.id,
    {
      type: 'invoice.payment_failed',
      kind: 'plan',
      stripeId,
      payUrl: `https://pay.example/${stripeId}`,
      statements: () => [planNote(world.db, order.id, { state: 'past_due', atMs })],
    },
    atMs,
  )
}

async function endPlan(world: SampleWorld, order: SampleOrder, atMs: number) {
  await enterChange(
    world,
    order.id,
    {
      type: 'customer.subscription.deleted',
      kind: 'plan',
      stripeId: order.stripeId,
      statements: () => [planNote(world.db, order.id, { state: 'ended', atMs })],
    },
    atMs,
  )
}

/** Pays the first instalment of an order, and plans the others: most plans run to their end, some stop. */
export async function planInstalments(
  world: SampleWorld,
  order: SampleOrder,
  startMs: number,
): Promise<void> {
  const { db, random, timeline } = world
  const { count, intervalDays } = offeredTerms(order.product)
  const dueMs = (number: number) => startMs + number * intervalDays * dayMs
  await payInstalment(world, order, startMs)
  const endsAt = new Date(dueMs(count)).toISOString()
  await planEndNote(db, order.stripeId, endsAt).run()
  planFulfilment(world, order, startMs)
  // Some whose second payment is due lately are behind now.
  const daysAgo = (world.nowMs - startMs) / dayMs - intervalDays
  const isBehind = daysAgo > 0 && daysAgo < graceDays
  const fate = isBehind ? 'stops' : random.weighted(fates)
  const failing = isBehind ? 1 : fate === 'runs' ? count : random.between(1, count - 1)
  for (let number = 1; number < failing; number += 1) {
    timeline.plan(dueMs(number), (atMs) => payInstalment(world, order, atMs))
  }
  if (fate === 'runs') {
    timeline.plan(dueMs(count), (atMs) => endPlan(world, order, atMs))
    return
  }
  timeline.plan(dueMs(failing), (atMs) => decline(world, order, atMs))
  if (fate === 'stops') {
    timeline.plan(dueMs(failing) + graceDays * dayMs, (atMs) => endPlan(world, order, atMs))
    return
  }
  for (let number = failing; number < count; number += 1) {
    timeline.plan(dueMs(number) + 5 * dayMs, (atMs) => payInstalment(world, order, atMs))
  }
  timeline.plan(dueMs(count) + 5 * dayMs, (atMs) => endPlan(world, order, atMs))
}
