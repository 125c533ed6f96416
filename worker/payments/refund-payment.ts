import type Stripe from 'stripe'

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
