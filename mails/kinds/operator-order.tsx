import { formatUsd } from '#lib/money.ts'
import { momentText } from '#lib/moment-text.ts'
import { orderNumber } from '#lib/order-number.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Figure } from '../parts/figure.tsx'
import { Rows } from '../parts/rows.tsx'
import { LinkTo, Paragraph, Title } from '../parts/text.tsx'

/** To the operator: something was bought. */
export const operatorOrder: Mail<'operator-order'> = {
  subject: ({ productName, amountCents }) =>
    `New order: ${productName}, ${formatUsd(amountCents, 'trim')}`,
  preview: ({ name, email }) => [name, email].filter(Boolean).join(', '),
  reason: 'You get this mail because your address is set to hear of new orders.',
  Words({ data, context: { origin } }) {
    const { productName, amountCents, count, name, email, orderId, paidAt } = data
    const rows = [
      { item: 'Product', value: productName },
      { item: 'Buyer', value: name },
      { item: 'Email', value: email },
      { item: 'Order number', value: orderNumber(orderId) },
      { item: 'Paid', value: momentText(paidAt) },
    ]
    return (
      <>
        <Title>A new order</Title>
        <Figure
          value={formatUsd(amountCents, 'trim')}
          label={count > 1 ? `USD, the first of ${count} payments` : 'USD'}
        />
        <Rows label="Order" rows={rows.filter(({ value }) => value !== '')} />
        <Action href={`mailto:${encodeURIComponent(email)}`} label="Write to the buyer" />
        <Paragraph isQuiet>
          <LinkTo href={`${origin}/desk/orders/${orderId}`}>See the order at the desk</LinkTo>
        </Paragraph>
      </>
    )
  },
}
