import type Stripe from 'stripe'
import { idOf } from './find-order.ts'

async function giveBack(stripe: Stripe, invoiceId: string): Promise<void> {
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

/**
 * Calls off an invoice that asks for one instalment too many: voids it, or gives back what it was paid. Safe
 * to repeat.
 *
 * @returns What had to be done; `nothing` for one that was void already, as a replaced attempt leaves it.
 * @throws the SDK's errors.
 */
export async function callOffInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<'voided' | 'refunded' | 'nothing'> {
  let invoice = await stripe.invoices.retrieve(invoiceId)
  if (invoice.status === 'void') return 'nothing'
  // A draft cannot be voided, and a subscription's cannot be deleted: finalize it without collecting.
  if (invoice.status === 'draft') {
    invoice = await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false })
  }
  if (invoice.status === 'open' || invoice.status === 'uncollectible') {
    invoice = await stripe.invoices.voidInvoice(invoiceId)
  }
  if (invoice.status !== 'paid') return 'voided'
  await giveBack(stripe, invoiceId)
  return 'refunded'
}
