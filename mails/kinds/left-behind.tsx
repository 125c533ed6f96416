import { resumeCheckoutPath } from '#contract/paths.ts'
import { leftCheckoutDays } from '#contract/retention.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

/** To whoever left a checkout and agreed to be written to: one mail, with the way back. */
export const leftBehind: Mail<'left-behind'> = {
  subject: ({ productName }) => `Your checkout is kept: ${productName}`,
  preview: () => 'Nothing was charged. One link brings back what you filled in.',
  reason: `You get this mail once, because you began to buy something and agreed to be written to by ${site.brand}.`,
  Words({ data: { firstName, productName }, context: { origin, secret } }) {
    return (
      <>
        <Title>Your checkout is kept</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          You began to buy {productName} and did not finish. Nothing was charged. If something was
          unclear, answer this mail; if you want to go on, all you filled in is still there for{' '}
          {leftCheckoutDays} days.
        </Paragraph>
        <Action
          href={secret ? origin + resumeCheckoutPath(secret) : `${origin}/deep-dive/payment`}
          label="Go on where you were"
        />
      </>
    )
  },
}
