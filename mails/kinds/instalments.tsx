import { dayText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { orderNumber } from '#lib/orders.ts'
import { site } from '#site.config.ts'
import { libraryUrl } from '../library-url.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Attached } from '../parts/attached.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { InstalmentRows } from '../parts/rows.tsx'
import { Panel } from '../parts/panel.tsx'

const reason = 'You get this mail because you pay for an order on our site in several payments.'

const dayOf = (instant: string) => dayText(instant.slice(0, 10))

const restIsOpen = 'What is left to pay is still open.'

const restWords = {
  ended: `Thank you. ${restIsOpen} Answer this mail, and we find a way to pay it.`,
  tried: `Thank you. ${restIsOpen} Its charge is tried again by itself; our mail about it leads to where it can be paid at once.`,
}

/** One payment of several has arrived. */
export const instalmentPaid: Mail<'instalment-paid'> = {
  subject: ({ number, count, productName }) =>
    `Payment ${number} of ${count} received: ${productName}`,
  preview: ({ amountCents, currency, nextAt, rest }) =>
    `${moneyOf(amountCents, currency)}. ${nextAt ? `The next is due on ${dayOf(nextAt)}.` : rest ? restIsOpen : 'No other is due.'}`,
  reason,
  Words({ data, context }) {
    const { firstName, number, count, paidAt, nextAt, rest } = data
    return (
      <>
        <Title>
          Payment {number} of {count} has arrived
        </Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          {nextAt
            ? `Thank you. The next one is charged to the same card on ${dayOf(nextAt)}; there is nothing to do.`
            : rest
              ? restWords[rest]
              : number < count
                ? 'Thank you. The rest is called off: nothing more is charged.'
                : 'Thank you. It was the last one: everything is paid, and the plan has ended by itself.'}
        </Paragraph>
        <InstalmentRows
          instalment={data}
          days={[
            { item: 'Paid on', value: dayOf(paidAt) },
            ...(nextAt ? [{ item: 'Next payment', value: dayOf(nextAt) }] : []),
          ]}
        />
        <Attached attachments={context.attachments} />
        <Action href={libraryUrl(context)} label="Open your library" />
      </>
    )
  },
}

/** The next payment of several is near. */
export const instalmentUpcoming: Mail<'instalment-upcoming'> = {
  subject: ({ number, count, dueAt }) => `Payment ${number} of ${count} is due on ${dayOf(dueAt)}`,
  preview: ({ amountCents, currency, productName }) =>
    `${moneyOf(amountCents, currency)} for ${productName}, by the same card. Nothing to do.`,
  reason,
  Words({ data, context }) {
    const { firstName, number, count, dueAt } = data
    const day = dayOf(dueAt)
    return (
      <>
        <Title>The next payment is on {day}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          It is charged to the card you paid with before, and there is nothing to do.
          {number === count ? ' It is the last one; after it the plan ends by itself.' : null} To
          use another card, reply to this mail before that day.
        </Paragraph>
        <InstalmentRows instalment={data} days={[{ item: 'Due on', value: day }]} />
        <Action href={libraryUrl(context)} label="See all payments" />
      </>
    )
  },
}

/** A payment of several was declined: where to pay it, and until when nothing changes. */
export const instalmentFailed: Mail<'instalment-failed'> = {
  subject: ({ number, count }) => `Payment ${number} of ${count} did not go through`,
  preview: ({ amountCents, currency, closesAt }) =>
    `${moneyOf(amountCents, currency)} is open.${closesAt ? ` Nothing changes until ${dayOf(closesAt)}.` : ''}`,
  reason,
  Words({ data }) {
    const { firstName, number, count, payUrl, closesAt, orderId } = data
    const closingDay = closesAt && dayOf(closesAt)
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
          days={closingDay ? [{ item: 'Access stays open until', value: closingDay }] : []}
        />
        {payUrl ? (
          <Action href={payUrl} label="Pay now" />
        ) : (
          <Action
            href={mailtoOf(site.contactEmail, {
              subject: `Payment of order ${orderNumber(orderId)}`,
            })}
            label="Write to us"
          />
        )}
        {closingDay ? (
          <Panel title={`Nothing changes until ${closingDay}`}>
            If the payment has not arrived by then, access to what you bought closes, and opens
            again the moment it is paid. If you have paid already, everything is settled.
          </Panel>
        ) : null}
      </>
    )
  },
}
