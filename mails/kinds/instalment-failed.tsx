import { dayText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { orderNumber } from '#lib/orders.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { InstalmentRows } from '../parts/rows.tsx'
import { Panel } from '../parts/panel.tsx'

/** A payment of several was declined: where to pay it, and until when nothing changes. */
export const instalmentFailed: Mail<'instalment-failed'> = {
  subject: ({ number, count }) => `Payment ${number} of ${count} did not go through`,
  preview: ({ amountCents, currency, closesAt }) =>
    `${moneyOf(amountCents, currency)} is open. Nothing changes until ${dayText(closesAt.slice(0, 10))}.`,
  reason: 'You get this mail because you pay for an order on our site in several payments.',
  Words({ data }) {
    const { firstName, number, count, payUrl, closesAt, orderId } = data
    const closingDay = dayText(closesAt.slice(0, 10))
    return (
      <>
        <Title>
          Payment {number} of {count} did not go through
        </Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          The bank declined the charge. That is often a card that was replaced or a limit for the
          day.{' '}
          {payUrl
            ? 'You can pay it with the same or another card on the page of Stripe, our payment provider.'
            : 'Write to us, and we find a way.'}
        </Paragraph>
        <InstalmentRows
          instalment={data}
          days={[{ item: 'Access stays open until', value: closingDay }]}
        />
        {payUrl ? (
          <Action href={payUrl} label="Pay now" />
        ) : (
          <Action
            href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`Payment of order ${orderNumber(orderId)}`)}`}
            label="Write to us"
          />
        )}
        <Panel title={`Nothing changes until ${closingDay}`}>
          If the payment has not arrived by then, access to what you bought closes, and opens again
          the moment it is paid. If you have paid already, everything is settled.
        </Panel>
      </>
    )
  },
}
