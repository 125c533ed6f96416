import type { PaymentStatus } from '#contract/checkout.ts'
import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { orderRows } from '#lib/order-rows.ts'
import { Ledger } from '#components/ui/ledger.tsx'

/** The order in figures: what was paid, what is still to come, what went back. */
export function OrderLedger({ status }: { status: PaymentStatus }) {
  return <Ledger caption={paymentOutcomeWords.ledger.caption} {...orderRows(status)} />
}
