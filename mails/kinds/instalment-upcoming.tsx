import { dayText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { libraryUrl } from '../library-url.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { InstalmentRows } from '../parts/rows.tsx'

/** The next payment of several is near. */
export const instalmentUpcoming: Mail<'instalment-upcoming'> = {
  subject: ({ number, count, dueAt }) =>
    `Payment ${number} of ${count} is due on ${dayText(dueAt.slice(0, 10))}`,
  preview: ({ amountCents, currency, productName }) =>
    `${moneyOf(amountCents, currency)} for ${productName}, by the same card. Nothing to do.`,
  reason: 'You get this mail because you pay for an order on our site in several payments.',
  Words({ data, context }) {
    const { firstName, number, count, dueAt } = data
    const day = dayText(dueAt.slice(0, 10))
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
