import type { PersonOrder } from '#contract/desk/people.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

/** What somebody bought, or began to. */
export function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  if (orders.length === 0) return null
  return (
    <Panel title="Orders">
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/orders/${id}`}
        empty=""
        columns={[
          { name: 'Product', cell: ({ name }) => name },
          { name: 'State', cell: ({ state, planState }) => planState ?? state },
          {
            name: 'Paid',
            isFigure: true,
            cell: ({ paidCents, refundedCents }) => moneyText(paidCents - refundedCents),
          },
          { name: 'When', cell: ({ paidAt, createdAt }) => <When at={paidAt ?? createdAt} /> },
        ]}
      />
    </Panel>
  )
}
