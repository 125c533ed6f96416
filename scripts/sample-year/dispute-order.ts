import { dayMs } from '#lib/time.ts'
import { clearAttention } from '#worker/database/attention.ts'
import { disputeUpsert } from '#worker/payments/order-disputes.ts'
import { enterChange } from './enter-change.ts'
import type { SampleWorld } from './sample-world.ts'

type Dispute = { orderId: string; amountCents: number; outcome: 'open' | 'won' | 'lost' }

/** Has a buyer's bank ask a payment back, and the matter end weeks later where it does. */
export async function disputeOrder(
  world: SampleWorld,
  { orderId, amountCents, outcome }: Dispute,
  atMs: number,
): Promise<void> {
  const { db, random, timeline } = world
  const stripeId = `dp_sample_${random.uuid().replaceAll('-', '')}`
  await enterChange(
    world,
    orderId,
    {
      type: 'charge.dispute.created',
      kind: 'dispute_opened',
      stripeId,
      amountCents,
      reviews: ['disputed'],
      statements: (change) => [disputeUpsert(db, change, 'open')],
    },
    atMs,
  )
  if (outcome === 'open') return
  timeline.plan(atMs + random.between(20, 45) * dayMs, (laterMs) =>
    enterChange(
      world,
      orderId,
      {
        type: 'charge.dispute.closed',
        kind: 'dispute_closed',
        stripeId,
        amountCents,
        reviews: outcome === 'lost' ? ['dispute_lost'] : [],
        statements: (change) => [
          disputeUpsert(db, change, outcome),
          clearAttention(db, { kind: 'disputed', subjectId: orderId }, laterMs),
        ],
      },
      laterMs,
    ),
  )
}
