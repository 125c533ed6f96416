import { readyText } from '#content/readiness.ts'
import { vipStack } from '#content/stacks.ts'
import { guarantees } from '#contract/guarantees.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { momentText } from '#lib/moment-text.ts'
import { price } from '#words/vip-upgrade.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { Panel } from '../parts/panel.tsx'

/** Details for the VIP pre-order were left: the payment is the step that is left. */
export const vipReserved: Mail<'vip-reserved'> = {
  subject: () => `Your VIP place is reserved at ${price}`,
  preview: () => 'One step is left. Nothing has been charged.',
  reason: 'You get this mail because your address was entered for the VIP pre-order on our site.',
  Words({ data: { firstName, priceEndsAt }, context: { origin } }) {
    const ready = readyText('vip')
    return (
      <>
        <Title>Your place is reserved at {price}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          Your details are stored and nothing has been charged. Complete the pre-order, and your
          access email arrives within {serviceLevels.mailMinutes} minutes of the payment.
          {priceEndsAt ? ` The price holds until ${momentText(priceEndsAt)}.` : null}
        </Paragraph>
        <Action href={`${origin}/vip`} label="Complete the pre-order" />
        <SectionTitle>{vipStack.eyebrow}</SectionTitle>
        <Points points={vipStack.rows.map(({ item, ready: part }) => `${item} (${part})`)} />
        {ready ? <Paragraph isQuiet>{ready}.</Paragraph> : null}
        <Panel title={guarantees.vip.title}>{guarantees.vip.text}</Panel>
        <Paragraph isQuiet>If you have paid already, everything is settled.</Paragraph>
      </>
    )
  },
}
