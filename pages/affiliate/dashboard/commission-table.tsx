import type { DashboardEntry } from '#contract/affiliate.ts'
import { affiliateDashboardWords } from '#content/affiliate-dashboard.ts'
import { dayText } from '#lib/day-text.ts'
import { formatUsd } from '#lib/money.ts'
import { AccountTable } from './account-table.tsx'

const words = affiliateDashboardWords.ledger

/** An amount of the ledger; nothing where there is none. */
const amount = (cents: number) => (cents === 0 ? '' : formatUsd(cents))

/** Every commission, newest first, in its three states. */
export function CommissionTable({ entries }: { entries: readonly DashboardEntry[] }) {
  const { columns } = words
  return (
    <AccountTable
      title={words.title}
      empty={words.empty}
      columns={[
        { key: 'date', title: columns.date },
        { key: 'client', title: columns.client },
        { key: 'item', title: columns.item },
        { key: 'state', title: columns.state },
        { key: 'pending', title: columns.pending, isFigure: true },
        { key: 'due', title: columns.due, isFigure: true },
        { key: 'takenBack', title: columns.takenBack, isFigure: true },
      ]}
      rows={entries.map((entry) => ({
        id: entry.id,
        state: entry.state,
        cells: {
          date: dayText(entry.at.slice(0, 10)),
          client: entry.client ?? '',
          item: (
            <>
              {entry.item}
              {entry.reason !== 'commission' && `: ${words.reasons[entry.reason]}`}
              {entry.creditedCents > 0 && ` (${words.credited} ${amount(entry.creditedCents)})`}
            </>
          ),
          state: words.states[entry.state],
          pending: amount(entry.pendingCents),
          due: amount(entry.dueCents),
          takenBack: amount(entry.takenBackCents),
        },
      }))}
    />
  )
}
