import { libraryUrl } from '../library-url.ts'
import type { Mail } from '../mail.ts'
import { Action, PrivateLink } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { moneyOf } from '#contract/money.ts'
import { beforeTax } from '#contract/tax.ts'
import { momentText } from '#lib/date-text.ts'
import { Figure } from '../parts/figure.tsx'
import { deskLinkPath, deskLinkTerms, deskSignInPath } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'

/** The way into the library, asked for again. */
export const libraryLink: Mail<'library-link'> = {
  subject: () => 'Your link to your library',
  preview: () => 'It opens everything this address owns.',
  reason: 'You get this mail because a link was asked for with your address.',
  Words({ data: { firstName }, context }) {
    return (
      <>
        <Title>Here is your link</Title>
        <Greeting firstName={firstName} />
        <Paragraph>It opens everything that was bought or asked for with this address.</Paragraph>
        <Action href={libraryUrl(context)} label="Open your library" />
        <PrivateLink origin={context.origin} />
        <Paragraph isQuiet>
          If it was not you who asked, do nothing: only you have this link.
        </Paragraph>
      </>
    )
  },
}

/** A page to pay on, for what was agreed between two people. */
export const paymentLink: Mail<'payment-link'> = {
  subject: ({ productName }) => `To pay for: ${productName}`,
  preview: ({ amountCents, currency }) =>
    `${moneyOf(amountCents, currency)}${beforeTax()}, on Stripe’s page.`,
  reason: 'You get this mail because you agreed with us to buy this.',
  Words({ data: { firstName, productName, amountCents, currency, url, endsAt } }) {
    return (
      <>
        <Title>{productName}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>
          As agreed, here is the page where you pay. It is Stripe’s, made for you.
        </Paragraph>
        <Figure
          value={moneyOf(amountCents, currency)}
          label={currency.toUpperCase() + beforeTax()}
        />
        <Action href={url} label="Pay on Stripe’s page" />
        <Paragraph isQuiet>
          The page closes on {momentText(endsAt)}. If that is too soon, answer this mail, and you
          get another.
        </Paragraph>
      </>
    )
  },
}

/** To whoever works at the desk: a link that signs in. */
export const deskLink: Mail<'desk-link'> = {
  subject: ({ invitedBy }) =>
    invitedBy ? `You are invited to the desk of ${site.brand}` : 'Your link to the desk',
  preview: () => 'It signs you in, once.',
  reason: 'You get this mail because your address was entered at the desk.',
  Words({ data: { name, invitedBy }, context: { origin, secret } }) {
    const { invitationMinutes, signInMinutes } = deskLinkTerms
    return (
      <>
        <Title>{invitedBy ? 'Come in' : 'Here is your link'}</Title>
        <Greeting firstName={name} />
        <Paragraph>
          {invitedBy
            ? `${invitedBy} has invited you to the desk, where what comes in is answered and looked after.`
            : 'It signs you in at the desk.'}
        </Paragraph>
        <Action
          href={origin + (secret ? deskLinkPath(secret) : deskSignInPath)}
          label="Sign in at the desk"
        />
        <Paragraph isQuiet>
          The link works once, within{' '}
          {invitedBy
            ? `${invitationMinutes / 60} hours; after that, ask for another with this address where you sign in`
            : `${signInMinutes} minutes`}
          . If you did not expect it, do nothing.
        </Paragraph>
      </>
    )
  },
}
