import { useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { StateMark, type StateTone } from '../ui/state-mark.tsx'
import { When } from '../ui/when.tsx'
import { type Instalment, instalmentsOf } from './instalments.ts'
import { StripeLink } from './stripe-link.tsx'

const states: Record<Instalment['state'], { words: string; tone: StateTone }> = {
  paid: { words: 'Paid', tone: 'good' },
  due: { words: 'Due', tone: 'plain' },
  overdue: { words: 'Overdue', tone: 'wrong' },
  'called-off': { words: 'Called off', tone: 'plain' },
  open: { words: 'Not paid', tone: 'plain' },
}

/** Every payment of an order with its date, those to come included. */
export function OrderPayments({ order }: { order: DeskOrder }) {
  const [nowMs] = useState(Date.now)
  const rows = instalmentsOf(order, nowMs)
  return (
    <Panel title={order.count > 1 ? 'Instalments' : 'Payment'}>
      <DataTable
        caption="Payments of this order"
        rows={rows}
        rowKey={({ number }) => String(number)}
        empty="None."
        columns={[
          {
            name: 'Payment',
            cell: ({ number }) =>
              order.count > 1 ? `${number} of ${Math.max(order.count, rows.length)}` : 'In full',
          },
          {
            name: 'State',
            cell: ({ state }) => (
              <StateMark tone={states[state].tone}>{states[state].words}</StateMark>
            ),
          },
          { name: 'When', cell: ({ at, state }) => state !== 'open' && <When at={at} /> },
          {
            name: 'At Stripe',
            cell: ({ stripeId }) => stripeId && <StripeLink order={order} id={stripeId} />,
          },
          {
            name: 'Amount',
            isFigure: true,
            cell: ({ amountCents }) => moneyText(amountCents, order.currency),
          },
        ]}
      />
    </Panel>
  )
}
