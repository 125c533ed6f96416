import { isProductId, productOf } from '#contract/catalogue.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { dayText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { orderNumber } from '#lib/orders.ts'
import { taxRows } from '#lib/tax.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Attached } from '../parts/attached.tsx'
import { Figure } from '../parts/figure.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'

/** Money goes back to the buyer. */
export const refunded: Mail<'refunded'> = {
  subject: ({ amountCents, currency }) => `Your refund of ${moneyOf(amountCents, currency)}`,
  preview: ({ isSoldOut, productName, isByHand }) =>
    isByHand ? productName : (isSoldOut ? words.soldOut : words.refunded).lead,
  reason: 'You get this mail because a payment for an order on our site was refunded.',
  Words({ data, context: { origin, attachments } }) {
    const { firstName, orderId, product, productName, amountCents, currency } = data
    const { title, lead } = data.isSoldOut ? words.soldOut : words.refunded
    return (
      <>
        <Title>{title}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          {data.isByHand ? 'The money goes back to you the way it came.' : lead}
        </Paragraph>
        <Figure
          value={moneyOf(amountCents, currency)}
          label={`${currency.toUpperCase()}, ${data.isWhole ? 'all' : 'a part'} of what you paid`}
        />
        <Rows
          label="Refund"
          rows={[
            { item: words.ledger.product, value: productName },
            { item: words.ledger.order, value: orderNumber(orderId) },
            ...taxRows(data.tax, data.currency),
            { item: 'Refunded on', value: dayText(data.refundedAt.slice(0, 10)) },
          ]}
        />
        <Attached attachments={attachments} />
        {data.isSoldOut && isProductId(product) ? (
          <Action
            href={`${origin}${productOf(product).page}#waiting-list`}
            label={words.soldOut.action}
          />
        ) : (
          <Action href={`${origin}/contact`} label={words.support} />
        )}
      </>
    )
  },
}
