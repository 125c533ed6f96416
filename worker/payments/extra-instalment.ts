import type Stripe from 'stripe'
import { idOf } from './find-order.ts'

async function endSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId)
  if (status === 'canceled' || status === 'incomplete_expired') return
  await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false })
}

/**
 * Ends a subscription that asks for one instalment too many, and voids the invoice. Safe to repeat.
 *
 * @returns False when the invoice had been paid before it could be voided.
 * @throws the SDK's errors.
 */
export async function voidExtraInstalment(
  stripe: Stripe,
  invoiceId: string,
  subscriptionId: string,
): Promise<boolean> {
  let invoice = await stripe.invoices.retrieve(invoiceId)
  // A draft cannot be voided, and a subscription's cannot be deleted: finalize it without collecting.
  if (invoice.status === 'draft') {
    invoice = await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false })
  }
  if (invoice.status === 'open' || invoice.status === 'uncollectible') {
    invoice = await stripe.invoices.voidInvoice(invoiceId)
  }
  await endSubscription(stripe, subscriptionId)
  return invoice.status !== 'paid'
}

/** Gives back an instalment that should never have been charged, and ends the subscription. Safe to repeat. */
export async function refundExtraInstalment(
  stripe: Stripe,
  invoiceId: string,
  subscriptionId: string,
): Promise<void> {
  await endSubscription(stripe, subscriptionId)
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
  for (const { id, payment } of data) {
    const intentId = idOf(payment.payment_intent)
    if (!intentId) continue
    await stripe.refunds.create(
      { payment_intent: intentId, reason: 'duplicate' },
      { idempotencyKey: `extra-instalment:${id}` },
    )
  }
}
