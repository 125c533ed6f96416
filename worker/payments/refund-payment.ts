import type Stripe from 'stripe'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { paymentsOf } from './order-ledger.ts'
import { nextRefundTry, slippedRefunded, slippedSaleOf } from './slipped-sales.ts'

/**
 * Gives back what is left of a payment. Stripe does so once, whatever the key: `key` may be another with each try,
 * and has to be, since Stripe repeats its first answer to a key, a refusal too.
 *
 * @throws the SDK's errors.
 */
export async function refundPayment(
  stripe: Stripe,
  intentId: string,
  key: string,
  more: Pick<Stripe.RefundCreateParams, 'metadata' | 'reason'> = {},
): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intentId, ...more }, { idempotencyKey: key })
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
  }
}

/**
 * Gives back what was paid for an order that slipped through; does nothing for any other. Safe to repeat.
 * Until the money is on its way the matter is open for a person.
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
      await refundPayment(stripe, stripeId, `slipped:${stripeId}:${sale.tries}`, {
        metadata: { order_id: orderId, why: 'sold_out' },
      })
    } catch (error) {
      await nextRefundTry(db, sale)
      throw error
    }
  }
  const nowMs = Date.now()
  await db.batch([slippedRefunded(db, orderId, nowMs), clearAttention(db, matter, nowMs)])
}
