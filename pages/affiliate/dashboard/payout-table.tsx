import type { DashboardPayout } from '#contract/affiliate.ts'
import { affiliateDashboardWords } from '#content/affiliate-dashboard.ts'
import { dayText } from '#lib/day-text.ts'
import { formatUsd } from '#lib/money.ts'
import { AccountTable } from './account-table.tsx'

const words = affiliateDashboardWords.payouts

/** What has been paid out, newest first. */
export function PayoutTable({ payouts }: { payouts: readonly DashboardPayout[] }) {
  const { columns } = words
  return (
    <AccountTable
      title={words.title}
      empty={words.empty}
      columns={[
        { key: 'date', title: columns.date },
        { key: 'method', title: columns.method },
        { key: 'reference', title: columns.reference },
        { key: 'amount', title: columns.amount, isFigure: true },
      ]}
      rows={payouts.map(({ reference, amountCents, method, paidAt }) => ({
        id: reference,
        cells: {
          date: dayText(paidAt.slice(0, 10)),
          method,
          reference,
          amount: formatUsd(amountCents),
        },
      }))}
    />
  )
}
