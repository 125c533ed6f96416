import { Link } from 'react-router-dom'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { Facts } from '../ui/facts.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'

const bases: Record<string, string> = {
  decision: 'as somebody here decided',
  visit: 'by a visit through the partner’s link',
  before: 'as it stood before visits were noted',
}

const place = (order: DeskOrder) =>
  [order.address, order.city, order.country].filter(Boolean).join(', ')

/** Who bought, and what the order's row promises: its own terms, whatever the catalogue says today. */
export function OrderPromise({ order }: { order: DeskOrder }) {
  const { amountCents, count, intervalDays, currency, consents, credit, guarantee } = order
  const terms =
    count > 1
      ? `${count} payments of ${moneyText(amountCents, currency)}, ${intervalDays} days apart`
      : moneyText(amountCents, currency)
  return (
    <Panel title="What was agreed">
      <Facts
        facts={[
          { name: 'Product', value: order.productName },
          { name: 'Price', value: terms },
          { name: 'Buyer', value: order.name },
          {
            name: 'Address',
            value: order.email && (
              <Link to={`/people?q=${encodeURIComponent(order.email)}`}>{order.email}</Link>
            ),
          },
          { name: 'Phone', value: order.phone },
          { name: 'Place', value: place(order) },
          {
            name: 'Plan ends by itself',
            value: order.planEndsAt && <When at={order.planEndsAt} />,
          },
          {
            name: 'Credited to',
            value: credit && (
              <>
                <Link to={`/partners/${credit.code}`}>{credit.name}</Link>, {bases[credit.basis]}
              </>
            ),
          },
          { name: 'Guarantee', value: guarantee },
        ]}
      />
      <ul>
        {consents.map(({ to, text, at }) => (
          <li key={to}>
            “{text}” <When at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
