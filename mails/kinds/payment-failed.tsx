import { paymentOutcomeWords } from '#contract/payment-outcome.ts'
import { retryPath } from '#lib/payment-outcome.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

const { title, action } = paymentOutcomeWords.failed

/** A payment that was on its way, as from a bank for days, has not come. */
export const paymentFailed: Mail<'payment-failed'> = {
  subject: ({ productName }) => `Your payment did not go through: ${productName}`,
  preview: () => 'Nothing was charged. You can try again with a card or another account.',
  reason: 'You get this mail because you began a payment for an order on our site.',
  Words({ data, context: { origin } }) {
    return (
      <>
        <Title>{title}</Title>
        <Greeting firstName={data.firstName} />
        <Paragraph>
          Your payment for {data.productName} was on its way, and your bank has refused it since.
          Nothing was charged. You can try again with a card or another account; if something is
          unclear, answer this mail.
        </Paragraph>
        <Action href={origin + retryPath(data)} label={action} />
      </>
    )
  },
}
