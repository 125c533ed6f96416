import type { MailData } from '#contract/mails.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { formatUsd } from '#lib/money.ts'
import { orderNumber } from '#lib/order-number.ts'
import { Rows } from './rows.tsx'

type Instalment = Pick<
  MailData['instalment-upcoming'],
  'orderId' | 'productName' | 'amountCents' | 'number' | 'count'
>

type InstalmentRowsProps = {
  instalment: Instalment
  /** The days that matter, below what was bought. */
  days: readonly { item: string; value: string }[]
}

/** One payment of several as a ledger. */
export function InstalmentRows({ instalment, days }: InstalmentRowsProps) {
  const { productName, orderId, number, count, amountCents } = instalment
  return (
    <Rows
      label="Payment"
      rows={[
        { item: words.ledger.product, value: productName },
        { item: words.ledger.order, value: orderNumber(orderId) },
        { item: 'Payment', value: `${number} of ${count}` },
        ...days,
      ]}
      total={{ item: 'Amount', value: `${formatUsd(amountCents, 'trim')} USD` }}
    />
  )
}
