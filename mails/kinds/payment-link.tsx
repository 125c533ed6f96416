import { formatUsd } from '#lib/money.ts'
import { momentText } from '#lib/moment-text.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Figure } from '../parts/figure.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

/** A page to pay on, for what was agreed between two people. */
export const paymentLink: Mail<'payment-link'> = {
  subject: ({ productName }) => `To pay for: ${productName}`,
  preview: ({ amountCents }) => `${formatUsd(amountCents, 'trim')}, on Stripe’s page.`,
  reason: 'You get this mail because you agreed with us to buy this.',
  Words({ data: { firstName, productName, amountCents, url, endsAt } }) {
    return (
      <>
        <Title>{productName}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          As agreed, here is the page where you pay. It is Stripe’s, made for you.
        </Paragraph>
        <Figure value={formatUsd(amountCents, 'trim')} label="USD" />
        <Action href={url} label="Pay on Stripe’s page" />
        <Paragraph isQuiet>
          The page closes on {momentText(endsAt)}. If that is too soon, answer this mail, and you
          get another.
        </Paragraph>
      </>
    )
  },
}
