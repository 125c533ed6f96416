import { dayMs } from '#lib/time.ts'
import { refundUpsert } from '#worker/payments/order-ledger.ts'
import { enterChange } from './enter-change.ts'
import type { SampleWorld } from './sample-world.ts'

type Refund = { orderId: string; amountCents: number; fails?: boolean }

/** Gives money of an order back; one that fails comes back two days later, and a person has to see to it. */
export async function giveBack(
  world: SampleWorld,
  { orderId, amountCents, fails = false }: Refund,
  atMs: number,
): Promise<void> {
  const { db, random, timeline } = world
  const stripeId = `ch_sample_${random.uuid().replaceAll('-', '')}`
  await enterChange(
    world,
    orderId,
    {
      type: 'charge.refunded',
      kind: 'refund',
      stripeId,
      amountCents,
      statements: (change) => [refundUpsert(db, change)],
    },
    atMs,
  )
  if (!fails) return
  timeline.plan(atMs + 2 * dayMs, (laterMs) =>
    enterChange(
      world,
      orderId,
      {
        type: 'refund.failed',
        kind: 'refund_failed',
        stripeId,
        reviews: ['refund_failed'],
        statements: (change) => [refundUpsert(db, change)],
      },
      laterMs,
    ),
  )
}
