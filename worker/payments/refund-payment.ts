import type Stripe from 'stripe'

/** Gives a payment back in full. Safe to repeat. @throws the SDK's errors. */
export async function refundPayment(stripe: Stripe, intentId: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: intentId },
      { idempotencyKey: `refund:${intentId}` },
    )
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
  }
}
