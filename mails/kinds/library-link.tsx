import { libraryUrl } from '../library-url.ts'
import type { Mail } from '../mail.ts'
import { Action, PrivateLink } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'

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
