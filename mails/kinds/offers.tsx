import * as offerFormWords from '#words/offer-form.ts'
import * as waitingListWords from '#words/waiting-list.ts'
import { readyText } from '#content/readiness.ts'
import { vaultStack, vipStack } from '#content/stacks.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import type { Mail } from '../mail.ts'
import { Action, PrivateLink } from '../parts/action.tsx'
import { Greeting, LinkTo, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { libraryUrl } from '../library-url.ts'
import { guarantees } from '#contract/guarantees.ts'
import { counted } from '#contract/counted.ts'
import { serviceLevels } from '#contract/service-levels.ts'
import { beforeTax } from '#contract/tax.ts'
import { momentText } from '#lib/date-text.ts'
import { price } from '#words/vip-upgrade.ts'
import { Panel } from '../parts/panel.tsx'
import { thanksByForm } from '#words/thanks.ts'

const { name: vaultName } = waitingLists['growth-vault']

/** The way into the free vault. */
export const vaultAccess: Mail<'vault-access'> = {
  subject: () => `Your way into the ${vaultName}`,
  preview: () => 'The link opens all of it, on the device you follow it on.',
  reason: `You get this mail because the ${vaultName} was asked for with your address.`,
  Words({ data: { firstName }, context }) {
    const ready = readyText('growth-vault')
    return (
      <>
        <Title>The vault is yours</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          Here is your way into the {vaultName}. Everything is in one place, to read there or to
          download.
        </Paragraph>
        <Paragraph>
          Your place is held for {libraryTerms.vaultHoldMinutes} minutes, and kept once you have
          opened it.
        </Paragraph>
        <Action href={libraryUrl(context)} label="Open the vault" />
        <PrivateLink origin={context.origin} />
        <SectionTitle>{vaultStack.eyebrow}</SectionTitle>
        <Points points={vaultStack.rows.map(({ item, ready: part }) => `${item} (${part})`)} />
        {ready ? <Paragraph isQuiet>{ready}.</Paragraph> : null}
        <Paragraph>
          If you would rather have it put to work with you, read about{' '}
          <LinkTo href={`${context.origin}/vip`}>the VIP edition</LinkTo>:{' '}
          {lowerFirst(offerFormWords.thanks.upsell)}
        </Paragraph>
      </>
    )
  },
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Details for the VIP pre-order were left: the payment is the step that is left. */
export const vipReserved: Mail<'vip-reserved'> = {
  subject: () => `Your VIP place is reserved at ${price}${beforeTax()}`,
  preview: () => 'One step is left. Nothing has been charged.',
  reason: 'You get this mail because your address was entered for the VIP pre-order on our site.',
  Words({ data: { firstName, priceEndsAt }, context: { origin } }) {
    const ready = readyText('vip')
    return (
      <>
        <Title>{`Your place is reserved at ${price}${beforeTax()}`}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          Your details are stored and nothing has been charged. Complete the pre-order, and your
          access email arrives within {counted(serviceLevels.mailMinutes, 'minute')} of the payment.
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

/** A place on a waiting list. */
export const waitingList: Mail<'waiting-list'> = {
  subject: ({ list }) => `You are on the waiting list: ${waitingLists[list].name}`,
  preview: () => thanksByForm['waiting-list'].lead,
  reason: 'You get this mail because your address was entered for a waiting list on our site.',
  Words({ data: { firstName, list }, context: { origin } }) {
    const { name, page } = waitingLists[list]
    return (
      <>
        <Title>{thanksByForm['waiting-list'].title}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>Nothing has been charged. {waitingListWords.done(name)}</Paragraph>
        <Action href={origin + page} label={`Read about the ${name}`} />
      </>
    )
  },
}
