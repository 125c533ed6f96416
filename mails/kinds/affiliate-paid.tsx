import { dayText } from '#lib/day-text.ts'
import { formatUsd } from '#lib/money.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Figure } from '../parts/figure.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'

/** Commission was paid out. */
export const affiliatePaid: Mail<'affiliate-paid'> = {
  subject: ({ amountCents }) => `We have paid you ${formatUsd(amountCents, 'trim')}`,
  preview: ({ method }) => `Your commission, by ${method}.`,
  reason: 'You get this mail because you are a partner and commission was paid out to you.',
  Words({ data, context: { origin } }) {
    return (
      <>
        <Title>Your commission is paid</Title>
        <Greeting firstName={data.firstName} />
        <Figure value={formatUsd(data.amountCents, 'trim')} label="USD, paid out to you" />
        <Rows
          label="Payout"
          rows={[
            { item: 'Paid on', value: dayText(data.paidAt.slice(0, 10)) },
            { item: 'By', value: data.method },
            { item: 'Reference', value: data.reference },
            { item: 'Your code', value: data.code },
          ]}
        />
        <Paragraph>
          The payout stands in your account, at the private address we sent you, beside the sales it
          was earned with. Something does not add up? Reply to this mail.
        </Paragraph>
        <Action href={`${origin}/affiliate#commission`} label="See what the next sale earns" />
      </>
    )
  },
}
