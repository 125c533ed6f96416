import * as words from '#words/offline.ts'
import { ActionRow } from '#components/ui/action-row.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Section, SectionHeading } from '#components/ui/section.tsx'
import { InlineText, Note } from '#components/ui/text.tsx'

/** What the service worker answers with where there is no connection, at the address that was asked for. */
export function Page() {
  return (
    <Section labelledBy="page-title">
      <SectionHeading level={1} id="page-title" title={words.title} lead={words.text} />
      <ActionRow>
        <ButtonLink href="">{words.again}</ButtonLink>
        <Note>
          <InlineText>{words.contact}</InlineText>
        </Note>
      </ActionRow>
    </Section>
  )
}
