import { deskLinkPath, deskLinkTerms, deskSignInPath } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

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
