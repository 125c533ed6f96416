import type { DeskOrder } from '#contract/desk/orders.ts'
import { paidCount } from '#lib/orders.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText, StateMark, type ShownState, useNowMs, When } from '../ui/values.tsx'
import { Panel } from '../ui/page-parts.tsx'
import { StripeLink } from './stripe-link.tsx'

const states: Record<Instalment['state'], ShownState> = {
  paid: { words: 'Paid', tone: 'good' },
  due: { words: 'Due', tone: 'plain' },
  overdue: { words: 'Overdue', tone: 'wrong' },
  'called-off': { words: 'Called off', tone: 'plain' },
  open: { words: 'Not paid', tone: 'plain' },
}

/** Every payment of an order with its date, those to come included. */
export function OrderPayments({ order }: { order: DeskOrder }) {
  const nowMs = useNowMs()
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
            cell: ({ state }) => <StateMark {...states[state]} />,
          },
          { name: 'When', cell: ({ at, state }) => state !== 'open' && <When at={at} /> },
          {
            name: 'At Stripe',
            cell: ({ stripeId, note }) =>
              stripeId?.startsWith('by_hand:')
                ? ['By hand', note].filter(Boolean).join(': ')
                : stripeId && <StripeLink order={order} id={stripeId} />,
          },
          { name: 'Amount', figure: ({ amountCents }) => moneyText(amountCents, order.currency) },
        ]}
      />
    </Panel>
  )
}

/** One payment of an order: when it came in, or when it is to, and how that stands. */
type Instalment = {
  number: number
  amountCents: number
  /** ISO 8601, or a day like `2026-11-21`. */
  at: string
  state: 'paid' | 'overdue' | 'due' | 'called-off' | 'open'
  stripeId: string | null
  note?: string
}

function openState(order: DeskOrder, dueOn: string, nowMs: number): Instalment['state'] {
  const hasEnded = order.planState === 'canceled' || order.planCalledOffAt !== null
  if (order.state === 'refunded' || hasEnded) return 'called-off'
  if (order.paidAt === null) return 'open'
  const isPast = Date.parse(dueOn) < nowMs
  return isPast && order.planState === 'past_due' ? 'overdue' : 'due'
}

/** Every payment of an order: those that came in, then those that are still to come, by the terms of its row. */
function instalmentsOf(order: DeskOrder, nowMs: number): Instalment[] {
  const paid = order.payments.map(({ stripeId, amountCents, paidAt, note }, index): Instalment => ({
    number: index + 1,
    amountCents,
    at: paidAt,
    state: 'paid',
    stripeId,
    note,
  }))
  const planned = paymentSchedule(order, Date.parse(order.paidAt ?? order.createdAt))
  const open = planned.slice(paidCount(order)).map(({ amountCents, dueOn }, index): Instalment => ({
    number: paid.length + index + 1,
    amountCents,
    at: dueOn,
    state: openState(order, dueOn, nowMs),
    stripeId: null,
  }))
  return [...paid, ...open]
}
