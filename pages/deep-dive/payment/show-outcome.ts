import type { PaymentIntent } from '@stripe/stripe-js'

/** Whether an intent has been paid, or is about to be. */
export const isPaid = (intent?: PaymentIntent) =>
  intent?.status === 'succeeded' || intent?.status === 'processing'

/** Leaves for the page that tells how a paid order stands, as Stripe's redirect does; Back does not return to its form. */
export function showOutcome(orderId: string): void {
  location.replace(`/payment-success?order=${orderId}&redirect_status=succeeded`)
}
