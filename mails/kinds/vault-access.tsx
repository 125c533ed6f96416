import * as offerFormWords from '#words/offer-form.ts'
import { readyText } from '#content/readiness.ts'
import { vaultStack } from '#content/stacks.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import type { Mail } from '../mail.ts'
import { Action, PrivateLink } from '../parts/action.tsx'
import { Greeting, LinkTo, Paragraph, Points, SectionTitle, Title } from '../parts/text.tsx'
import { libraryUrl } from '../library-url.ts'

const { name } = waitingLists['growth-vault']

/** The way into the free vault. */
export const vaultAccess: Mail<'vault-access'> = {
  subject: () => `Your way into the ${name}`,
  preview: () => 'The link opens all of it, on any device.',
  reason: `You get this mail because the ${name} was asked for with your address.`,
  Words({ data: { firstName }, context }) {
    const ready = readyText('growth-vault')
    return (
      <>
        <Title>The vault is yours</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          Here is your way into the {name}. Everything is in one place, to read there or to
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
