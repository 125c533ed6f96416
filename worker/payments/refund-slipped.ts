import type Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../db/attention.ts'
import { paymentsOf } from '../db/order-ledger.ts'
import { nextRefundTry, slippedRefunded, slippedSaleOf } from '../db/slipped-sales.ts'
import { isProviderFault } from './stripe-failure.ts'

const isRefundedAlready = (error: unknown) =>
  (error as { code?: string }).code === 'charge_already_refunded'

/**
 * Gives back what was paid for an order that slipped through; does nothing for any other. Safe to repeat:
 * each payment has its own key, and Stripe refunds all of a payment only once. Until the money is on its way the matter is open for a person.
 *
 * @throws the SDK's errors.
 */
export async function refundSlipped(
  db: D1Database,
  stripe: Stripe,
  orderId: string,
): Promise<void> {
  const sale = await slippedSaleOf(db, orderId)
  if (!sale || sale.refundedAt) return
  const matter = { kind: 'sale_slipped', subjectId: orderId } as const
  await raiseAttention(db, matter, Date.now()).run()
  for (const { stripeId } of await paymentsOf(db, orderId)) {
    try {
      await stripe.refunds.create(
        { payment_intent: stripeId, metadata: { order_id: orderId, why: 'sold_out' } },
        { idempotencyKey: `slipped:${stripeId}:${sale.tries}` },
      )
    } catch (error) {
      if (isProviderFault(error)) await nextRefundTry(db, sale)
      if (!isRefundedAlready(error)) throw error
    }
  }
  const nowMs = Date.now()
  await db.batch([slippedRefunded(db, orderId, nowMs), clearAttention(db, matter, nowMs)])
}
