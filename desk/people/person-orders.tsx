import type { PersonOrder } from '#contract/desk/people.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { StateMark, type StateTone } from '../ui/state-mark.tsx'
import { When } from '../ui/when.tsx'

const words: Partial<Record<string, { says: string; tone: StateTone }>> = {
  paid: { says: 'Paid', tone: 'good' },
  processing: { says: 'Payment on its way', tone: 'waiting' },
  pending: { says: 'Not paid', tone: 'plain' },
  failed: { says: 'Payment failed', tone: 'plain' },
  refunded: { says: 'Given back', tone: 'plain' },
}

function Mark({ order: { state, planState, dispute } }: { order: PersonOrder }) {
  if (dispute === 'open') return <StateMark tone="wrong">Disputed</StateMark>
  if (dispute === 'inquiry') return <StateMark tone="wrong">The bank asks</StateMark>
  if (planState === 'past_due') return <StateMark tone="wrong">Instalment overdue</StateMark>
  if (planState === 'active') return <StateMark tone="waiting">Instalments running</StateMark>
  const { says, tone } = words[state] ?? { says: state, tone: 'plain' }
  return <StateMark tone={tone}>{says}</StateMark>
}

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
          { name: 'State', cell: (order) => <Mark order={order} /> },
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
