import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentSuccess } from '#content/payment-success.ts'
import { formatUsd } from '#lib/money.ts'
import { Ledger } from '../ui/ledger.tsx'

const words = paymentSuccess.ledger

/** The order in figures: what was paid, what is still to come, what went back. */
export function OrderLedger({ status }: { status: PaymentStatus }) {
  const { productName, payments, paidCents, refundedCents, orderId } = status
  const instalments = payments.length > 1 ? payments : []
  const rows = [
    { item: words.product, value: productName },
    ...instalments.map(({ amountCents, dueOn, isPaid }) => ({
      item: isPaid ? words.paidOn : words.due(dueOn),
      value: formatUsd(amountCents),
    })),
    ...(refundedCents > 0
      ? [{ item: words.refunded, value: formatUsd(refundedCents, 'trim') }]
      : []),
    { item: words.order, value: orderId.slice(0, 8).toUpperCase() },
  ]
  return (
    <Ledger
      caption={words.caption}
      rows={rows}
      total={{ item: words.paid, value: `${formatUsd(paidCents, 'trim')} USD` }}
    />
  )
}
