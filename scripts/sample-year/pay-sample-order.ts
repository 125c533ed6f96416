import { productOf } from '#contract/catalogue.ts'
import { buyerNote, paymentInsert } from '#worker/payments/order-ledger.ts'
import { enterChange } from './enter-change.ts'
import type { SampleOrder } from './open-sample-order.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import type { SampleWorld } from './sample-world.ts'

/** Pays an order at once, on our own page or on Stripe's. */
export async function paySampleOrder(
  world: SampleWorld,
  order: SampleOrder,
  amountCents: number,
  atMs: number,
): Promise<void> {
  const { db, random } = world
  const { person } = order.visitor
  const { saleMode, amountCents: agreedCents } = productOf(order.product)
  const isPage = saleMode === 'checkout-session'
  await enterChange(
    world,
    order.id,
    {
      type: isPage ? 'checkout.session.completed' : 'payment_intent.succeeded',
      kind: 'payment',
      stripeId: isPage ? `pi_sample_${random.uuid().replaceAll('-', '')}` : order.stripeId,
      amountCents,
      ...(isPage ? { buyer: person } : {}),
      reviews: amountCents === agreedCents ? [] : ['amount_differs'],
      statements: (change) => [
        ...(isPage ? [buyerNote(db, order.id, person)] : []),
        paymentInsert(db, change),
      ],
    },
    atMs,
  )
  planFulfilment(world, order, atMs)
}
