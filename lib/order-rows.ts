import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { formatUsd } from './money.ts'
import { orderNumber } from './order-number.ts'

const words = paymentOutcomeWords.ledger

type OrderRow = { item: string; value: string }

/** An order in figures: what was bought, what is still to come, what went back, and what is paid in all. */
export function orderRows(status: PaymentStatus): { rows: OrderRow[]; total: OrderRow } {
  const { productName, payments, paidCents, refundedCents, orderId } = status
  const instalments = payments.length > 1 ? payments : []
  return {
    rows: [
      { item: words.product, value: productName },
      ...instalments.map(({ amountCents, dueOn, isPaid }) => ({
        item: isPaid ? words.paidOn : words.due(dueOn),
        value: formatUsd(amountCents),
      })),
      ...(refundedCents > 0 ? [{ item: words.refunded, value: formatUsd(refundedCents) }] : []),
      { item: words.order, value: orderNumber(orderId) },
    ],
    total: { item: words.paid, value: `${formatUsd(paidCents)} USD` },
  }
}
