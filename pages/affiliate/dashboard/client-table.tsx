import type { DashboardClient } from '#contract/affiliate.ts'
import { affiliateDashboardWords } from '#content/affiliate-dashboard.ts'
import { dayText } from '#lib/day-text.ts'
import { AccountTable } from './account-table.tsx'

const words = affiliateDashboardWords.clients

/** Everybody who bought through the partner, by initials. */
export function ClientTable({ clients }: { clients: readonly DashboardClient[] }) {
  const { columns } = words
  return (
    <AccountTable
      title={words.title}
      note={words.note}
      empty={words.empty}
      columns={[
        { key: 'client', title: columns.client },
        { key: 'since', title: columns.since },
        { key: 'sales', title: columns.sales, isFigure: true },
      ]}
      rows={clients.map(({ client, firstAt, sales }, index) => ({
        id: `${firstAt}-${index}`,
        cells: { client, since: dayText(firstAt.slice(0, 10)), sales },
      }))}
    />
  )
}
