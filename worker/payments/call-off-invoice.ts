import type Stripe from 'stripe'
import { idOf } from './find-order.ts'
import { refundPayment } from './refund-payment.ts'
import { invoiceStates, meaningOf } from './stripe-statuses.ts'

async function giveBack(stripe: Stripe, invoiceId: string, tries: number): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
  for (const { id, payment } of data) {
    const intentId = idOf(payment.payment_intent)
    if (!intentId) continue
    await refundPayment(stripe, intentId, `extra-instalment:${id}:${tries}`, {
      reason: 'duplicate',
    })
  }
}

/**
 * Calls off an invoice that asks for one instalment too many: voids it, or gives back what it was paid. Safe
 * to repeat; `tries` is how often it was tried before.
 *
 * @returns What had to be done; `nothing` for one that was void already, as a replaced attempt leaves it.
 * @throws the SDK's errors.
 */
export async function callOffInvoice(
  stripe: Stripe,
  invoiceId: string,
  tries: number,
): Promise<'voided' | 'refunded' | 'nothing'> {
  let invoice = await stripe.invoices.retrieve(invoiceId)
  const way = () => meaningOf(invoiceStates, invoice.status)
  if (way() === 'nothing') return 'nothing'
  // A draft cannot be voided, and a subscription's cannot be deleted: finalize it without collecting.
  if (way() === 'finalize') {
    invoice = await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false })
  }
  if (way() === 'void') invoice = await stripe.invoices.voidInvoice(invoiceId)
  if (way() === 'nothing') return 'voided'
  if (way() !== 'refund') throw new TypeError(`No way to call off an invoice: ${invoice.status}`)
  await giveBack(stripe, invoiceId, tries)
  return 'refunded'
}
