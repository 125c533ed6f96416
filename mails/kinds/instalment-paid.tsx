import { dayText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { libraryUrl } from '../library-url.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Attached } from '../parts/attached.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { InstalmentRows } from '../parts/rows.tsx'

/** One payment of several has arrived. */
export const instalmentPaid: Mail<'instalment-paid'> = {
  subject: ({ number, count, productName }) =>
    `Payment ${number} of ${count} received: ${productName}`,
  preview: ({ amountCents, currency, nextAt }) =>
    `${moneyOf(amountCents, currency)}. ${nextAt ? `The next is due on ${dayText(nextAt.slice(0, 10))}.` : 'It was the last one.'}`,
  reason: 'You get this mail because you pay for an order on our site in several payments.',
  Words({ data, context }) {
    const { firstName, number, count, paidAt, nextAt } = data
    return (
      <>
        <Title>
          Payment {number} of {count} has arrived
        </Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          {nextAt
            ? `Thank you. The next one is charged to the same card on ${dayText(nextAt.slice(0, 10))}; there is nothing to do.`
            : 'Thank you. It was the last one: everything is paid, and the plan has ended by itself.'}
        </Paragraph>
        <InstalmentRows
          instalment={data}
          days={[
            { item: 'Paid on', value: dayText(paidAt.slice(0, 10)) },
            ...(nextAt ? [{ item: 'Next payment', value: dayText(nextAt.slice(0, 10)) }] : []),
          ]}
        />
        <Attached attachments={context.attachments} />
        <Action href={libraryUrl(context)} label="Open your library" />
      </>
    )
  },
}
